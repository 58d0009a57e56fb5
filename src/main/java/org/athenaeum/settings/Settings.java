package org.athenaeum.settings;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.access.AccessSettings;
import org.athenaeum.settings.brainkb.BrainkbSettings;
import org.athenaeum.settings.brapi.BrapiSettings;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.UnreadVariables;
import org.athenaeum.settings.reading.Variable;
import org.athenaeum.settings.vault.VaultSettings;

/**
 * Everything that can be configured, read once. Where {@link #faults()} is not empty nothing may be served (RULINGS 55); the
 * other values are then defaults where the given ones could not be used.
 *
 * @param families    what is served; empty only beside a fault
 * @param endpoints   where it is served over HTTP
 * @param access      whose tokens are believed
 * @param limits      how much each caller may do
 * @param audit       what is told of each call, and where
 * @param frames      where rows go that do not fit a result
 * @param vault       present where the vault is served
 * @param brainkb     present where BrainKB is served
 * @param brapi       present where BrAPI is served
 * @param stateKey    seals cursors and handles; absent means a new key at each start (RULINGS 47)
 * @param logLevel    of our own loggers
 * @param faults      what cannot be used, each naming its variable
 * @param warnings    what weakens or has no effect, one line each
 */
public record Settings(Set<Family> families, Endpoints endpoints, HttpSettings http, AccessSettings access,
                       ResultSettings results, SessionSettings sessions, LimitSettings limits, AuditSettings audit,
                       FrameSettings frames, Optional<VaultSettings> vault, Optional<BrainkbSettings> brainkb, Optional<BrapiSettings> brapi,
                       Optional<Secret> stateKey, Level logLevel, List<Fault> faults, List<String> warnings) {

    private static final int MIN_KEY_LENGTH = 32;
    private static final int WRITTEN_BYTES = 8 << 20;
    private static final Map<String, Level> LEVELS = Map.of("debug", Level.DEBUG, "info", Level.INFO, "warning", Level.WARNING,
            "warn", Level.WARNING, "error", Level.ERROR);

    public Settings {
        families = Set.copyOf(families);
        faults = List.copyOf(faults);
        warnings = List.copyOf(warnings);
    }

    /** Whether the family of that word is served. */
    public boolean serves(String word) {
        return Family.ofWord(word).filter(families::contains).isPresent();
    }

    /**
     * The largest message an endpoint takes: where BrainKB is served the text of an ingest fits into one, where BrAPI is written to a
     * table of observations (RULINGS 12).
     */
    public int maxBodyBytes(Endpoint endpoint) {
        return maxBodyBytes(endpoint.families());
    }

    /** The largest message anywhere, and on a pipe. */
    public int largestBody() {
        return maxBodyBytes(families);
    }

    private int maxBodyBytes(Set<Family> served) {
        int ingest = brainkb.filter(settings -> served.contains(Family.BRAINKB)).map(BrainkbSettings::messageBytes).orElse(0);
        int written = brapi.filter(settings -> served.contains(Family.BRAPI) && settings.writes()).map(on -> WRITTEN_BYTES).orElse(0);
        return Math.max(http.maxBodyBytes(), Math.max(ingest, written));
    }

    /** Reads all settings; never fails, see {@link #faults()}. */
    public static Settings read(SettingsSource source) {
        var reader = new SettingsReader(source);
        var families = EnabledFamilies.read(reader);
        var listener = HttpSettings.read(reader);
        var access = AccessSettings.read(reader, listener.host(), listener.port(), listener.publicUrl());
        var http = listener.alsoFor(reader, access.hosts());
        var results = ResultSettings.read(reader);
        var sessions = SessionSettings.read(reader);
        var limits = LimitSettings.read(reader);
        var audit = AuditSettings.read(reader);
        var frames = FrameSettings.read(reader);
        var vault = VaultSettings.read(reader).filter(settings -> families.contains(Family.VAULT));
        var brainkb = Optional.of(BrainkbSettings.read(reader)).filter(settings -> families.contains(Family.BRAINKB));
        brainkb.ifPresent(settings -> settings.warn(reader));
        var brapi = families.contains(Family.BRAPI) ? Optional.of(BrapiSettings.read(reader)) : Optional.<BrapiSettings>empty();
        var openVault = vault.filter(settings -> !settings.anonymous().isEmpty()).isPresent();
        var endpoints = new EndpointPlan(reader, families, access, openVault).endpoints();
        var stateKey = reader.secret(Variable.MCP_STATE_KEY, MIN_KEY_LENGTH);
        var level = reader.word(Variable.MCP_LOG_LEVEL, LEVELS);

        var warnings = new ArrayList<>(reader.warnings());
        warnings.addAll(UnreadVariables.warnings(reader));
        return new Settings(families, endpoints, http, access, results, sessions, limits, audit, frames, vault, brainkb, brapi, stateKey,
                level, reader.faults(), warnings);
    }
}
