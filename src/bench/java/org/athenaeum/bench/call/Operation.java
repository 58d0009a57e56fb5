package org.athenaeum.bench.call;

/** What is measured. */
public enum Operation {

    /** A word that no page has: what a call costs that does hardly anything. */
    SEARCH("tools/call", "search", "{\"query\":\"zzqxvv\"}"),
    /** A small page's front matter: the page is opened, judged, read and parsed anew each time. */
    READ_PAGE("tools/call", "read_page", "{\"path\":\"wiki/glossary/heritability.md\",\"view\":\"frontmatter\"}"),
    /** What comes in goes out: what a call costs by itself. The benchmark's server and the peers have it, not the product. */
    ECHO("tools/call", "echo", "{\"message\":\"The quick brown fox jumps over the lazy dog.\"}"),
    /** Two seconds as at a slow backend; only the benchmark's server has it. */
    WAIT("tools/call", "wait", "{}"),
    PING("ping", "", ""),
    TOOLS_LIST("tools/list", "", "");

    private final String method;
    private final String tool;
    private final String arguments;

    Operation(String method, String tool, String arguments) {
        this.method = method;
        this.tool = tool;
        this.arguments = arguments;
    }

    /** The tool that is called; empty for what is no call. */
    public String tool() {
        return tool;
    }

    public String method() {
        return method;
    }

    /** The members of params, without braces. */
    String params() {
        return tool.isEmpty() ? "" : "\"name\":\"" + tool + "\",\"arguments\":" + arguments;
    }
}
