package org.athenaeum.catalog.input;

import java.net.URI;
import java.util.Locale;

/** Where a user may be sent (ELI-05). */
final class PageUrl {

    private static final int LONGEST = 2_048;

    private PageUrl() {
    }

    static void require(URI url) {
        var scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
        if (url.getHost() == null) throw new IllegalArgumentException("the page's URL has no host");
        if (!scheme.equals("https") && !(scheme.equals("http") && isLoopback(url.getHost()))) {
            throw new IllegalArgumentException("the page's URL is not https");
        }
        if (url.getRawUserInfo() != null) throw new IllegalArgumentException("the page's URL names a user");
        if (url.toString().length() > LONGEST) {
            throw new IllegalArgumentException("the page's URL has more than " + LONGEST + " characters");
        }
        if (!url.toString().chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
            throw new IllegalArgumentException("the page's URL is not plain ASCII");
        }
    }

    /** Names that merely begin like an address ({@code 127.example.org}) are none. */
    private static boolean isLoopback(String host) {
        return host.equalsIgnoreCase("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d{1,3}){3}");
    }
}
