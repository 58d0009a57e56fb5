package org.athenaeum.session.notice;

/** The lists that may change while the server runs. */
public enum ListKind {
    TOOLS("tools"), PROMPTS("prompts"), RESOURCES("resources");

    private final String word;

    ListKind(String word) {
        this.word = word;
    }

    /** As in {@code notifications/tools/list_changed}, and as the capability is called. */
    public String word() {
        return word;
    }

    /** The notification that says so. */
    public String method() {
        return "notifications/" + word + "/list_changed";
    }

    /** The member of a subscription's filter that asks for it. */
    public String filter() {
        return word + "ListChanged";
    }
}
