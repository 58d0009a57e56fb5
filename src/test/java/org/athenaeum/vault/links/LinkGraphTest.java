package org.athenaeum.vault.links;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.vault.corpus.CardView;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.Markdown;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2.12: where links lead")
class LinkGraphTest {

    private static final VaultPath HERE = new VaultPath("wiki/notes/here.md");

    private static final List<PageCard> VAULT = List.of(
            card("wiki/notes/here.md", ""),
            card("wiki/notes/near.md", ""),
            card("wiki/near.md", ""),
            card("near/deep/down/near.md", ""),
            card("top.md", ""),
            card("wiki/notes/top.md", ""),
            card("b/same.md", ""),
            card("a/same.md", ""),
            card("c/d/Same.md", ""),
            card("x/Wheat Trials.markdown", "---\naliases: [Weizen, top]\n---\n"),
            card("y/z/other.md", "---\nalias: Weizen\n---\n"),
            card("wiki/notes/a b.md", ""),
            card("wiki/notes/100%.md", ""),
            card("wiki/notes/Grüße.md", ""));

    static Stream<Arguments> links() {
        return Stream.of(
                arguments("a path from the top as written", "[[wiki/near.md]]", "wiki/near.md"),
                arguments("a path from the top plus .md", "[[wiki/near]]", "wiki/near.md"),
                arguments("the top goes before the page's folder", "[[top]]", "top.md"),
                arguments("the page's folder goes before the name", "[[near]]", "wiki/notes/near.md"),
                arguments("a step up from the page's folder", "[[../near]]", "wiki/near.md"),
                arguments("the only page of that name", "[[wheat trials]]", "x/Wheat Trials.markdown"),
                arguments("of several the fewest components, then bytes", "[[SAME]]", "a/same.md"),
                arguments("an alias, of several the nearest to the top", "[[weizen]]", "x/Wheat Trials.markdown"),
                arguments("a name goes before an alias", "[[Top]]", "top.md"),
                arguments("a heading of a page", "[[near#x|y]]", "wiki/notes/near.md"),
                arguments("a heading of this page", "[[#x]]", "wiki/notes/here.md"),
                arguments("an embed", "![[near]]", "wiki/notes/near.md"),
                arguments("composed and decomposed names are one",
                        "[[" + Normalizer.normalize("grüße", Normalizer.Form.NFD) + "]]", "wiki/notes/Grüße.md"),
                arguments("a wikilink is not percent-decoded", "[[a%20b]]", null),
                arguments("nothing of that name", "[[nowhere]]", null),
                arguments("out of the vault", "[[../../../top]]", null),
                arguments("a relative path", "[x](near.md)", "wiki/notes/near.md"),
                arguments("a relative path without extension", "[x](near)", "wiki/notes/near.md"),
                arguments("a relative path with dots", "[x](./../notes/../near.md#x)", "wiki/near.md"),
                arguments("a path from the top", "[x](/top.md)", "top.md"),
                arguments("a relative path is not one from the top", "[x](wiki/near.md)", null),
                arguments("a relative path is no name", "[x](same.md)", null),
                arguments("percent-decoded", "[x](a%20b.md)", "wiki/notes/a b.md"),
                arguments("percent-decoded once", "[x](a%2520b.md)", null),
                arguments("a percent sign of its own", "[x](100%.md)", "wiki/notes/100%.md"),
                arguments("escapes that are not UTF-8", "[x](%FF.md)", null),
                arguments("an encoded step up is one too", "[x](%2e%2e/near.md)", "wiki/near.md"),
                arguments("an encoded way out of the vault", "[x](%2e%2e/%2e%2e/%2e%2e/top.md)", null),
                arguments("a definition", "[x]: near.md", "wiki/notes/near.md"),
                arguments("an address", "[x](https://a.example/near.md)", null),
                arguments("a heading of this page in Markdown", "[x](#y)", "wiki/notes/here.md"));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("links")
    void resolves(String reason, String written, String target) {
        var link = Markdown.read(written, 0).links().get(0);

        assertThat(LinkGraph.of(VAULT).resolve(link, HERE).map(VaultPath::value).orElse(null)).isEqualTo(target);
    }

    @Test
    @DisplayName("C2.3: a link to a page that takes no part is a link to nothing")
    void resolvesAHiddenPageLikeNone() {
        var links = Markdown.read("[[near]] [[gone]] [x](near.md)", 0).links();
        var withoutNear = VAULT.stream().filter(card -> !card.path().name().equals("near.md")).toList();
        var graph = LinkGraph.of(withoutNear);

        assertThat(links).allSatisfy(link -> assertThat(graph.resolve(link, HERE)).isEmpty());
    }

    @Test
    void countsEachLinkingPageOnceAndNotThePageItself() {
        var graph = LinkGraph.of(List.of(card("a.md", "[[a]] [[b]] [[#x]]"), card("b.md", "[[a]] [x](a.md) ![[a]]"),
                card("c/c.md", "[[A]]"), card("d.md", "`[[a]]` [[none]]")));

        assertThat(graph.linkingTo(new VaultPath("a.md"))).map(VaultPath::value).containsExactly("b.md", "c/c.md");
        assertThat(graph.linkingTo(new VaultPath("b.md"))).map(VaultPath::value).containsExactly("a.md");
        assertThat(graph.linkingTo(new VaultPath("d.md"))).isEmpty();
    }

    @Test
    void isTheSameWhateverTheOrderOfThePages() {
        var turned = new ArrayList<>(VAULT);
        java.util.Collections.reverse(turned);
        var links = Markdown.read("[[SAME]] [[weizen]] [[near]]", 0).links();

        assertThat(links).allSatisfy(link ->
                assertThat(LinkGraph.of(turned).resolve(link, HERE)).isEqualTo(LinkGraph.of(VAULT).resolve(link, HERE)));
    }

    @Test
    void isBuiltOncePerGenerationAndSetOfClasses() {
        var graphs = new LinkGraphs();
        var ordinary = Set.of(PageClass.ORDINARY);
        var both = Set.of(PageClass.ORDINARY, PageClass.PEOPLE);

        var first = graphs.of(new CardView(1, ordinary, VAULT, true));

        assertThat(graphs.of(new CardView(1, ordinary, VAULT, true))).isSameAs(first);
        assertThat(graphs.of(new CardView(2, ordinary, VAULT, true))).isNotSameAs(first);
        assertThat(graphs.of(new CardView(2, both, VAULT, true))).isNotSameAs(graphs.of(new CardView(2, ordinary, VAULT, true)));
    }

    @Test
    void keepsTheGraphsOfAllSetsOfClasses() {
        var graphs = new LinkGraphs();
        var views = new ArrayList<CardView>();
        for (int i = 0; i < 8; i++) {
            var set = new java.util.HashSet<PageClass>();
            for (int bit = 0; bit < 3; bit++) if ((i >> bit & 1) == 1) set.add(PageClass.values()[bit]);
            views.add(new CardView(1, set, VAULT, true));
        }

        var first = views.stream().map(graphs::of).toList();

        assertThat(views.stream().map(graphs::of)).zipSatisfy(first, (again, before) -> assertThat(again).isSameAs(before));
    }

    private static PageCard card(String path, String text) {
        var page = Page.parse(path.substring(path.lastIndexOf('/') + 1), text.getBytes(UTF_8)).orElseThrow();
        return PageCard.of(new VaultPath(path), PageClass.ORDINARY, new FileStamp(0, 0, ""), Instant.EPOCH, page);
    }

    @Test
    @DisplayName("A4.5, B5.2: what leads nowhere is known of a page as it was read last, though its file looks the same")
    void knowsWhatLeadsNowhere() {
        var first = card("wiki/notes/a.md", "[[near]] [[gone]] [x](lost.md) https://x.example [[#x]]");
        var graph = LinkGraph.of(Stream.concat(VAULT.stream(), Stream.of(first)).toList());
        assertThat(graph.leadingNowhere(first)).extracting(Link::raw).containsExactly("[[gone]]", "[x](lost.md)");
        assertThat(graph.leadingNowhere(first)).extracting(Link::raw).containsExactly("[[gone]]", "[x](lost.md)");

        var again = card("wiki/notes/a.md", "[[missing]] [[near]]");

        assertThat(graph.leadingNowhere(again)).extracting(Link::raw).containsExactly("[[missing]]");
    }
}
