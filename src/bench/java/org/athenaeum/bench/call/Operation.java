package org.athenaeum.bench.call;

/** What is measured. */
public enum Operation {

    /** A small page's front matter: about the least that a tool can do. */
    TOOLS_CALL("tools/call", "\"name\":\"read_page\","
            + "\"arguments\":{\"path\":\"wiki/glossary/heritability.md\",\"view\":\"frontmatter\"}"),
    PING("ping", ""),
    TOOLS_LIST("tools/list", "");

    private final String method;
    private final String params;

    Operation(String method, String params) {
        this.method = method;
        this.params = params;
    }

    public String method() {
        return method;
    }

    /** The members of params, without braces. */
    String params() {
        return params;
    }
}
