package org.athenaeum.brainkb.backend;

/** What to do next after an answer of BrainKB that is an error. */
final class Hints {

    private Hints() {
    }

    static String of(int status, String text) {
        if (text.contains("Insufficient scopes")) {
            return "The sign-in may be good for reading only: make a personal access token with brainkb_create_token, then use it with "
                    + "brainkb_use_token. If that does not help, ask an admin of BrainKB for a role.";
        }
        return switch (status) {
            case 400, 409, 422 -> "Correct the call by what BrainKB says; repeating it unchanged fails again.";
            case 401 -> "Sign in again: brainkb_globus_login, or another personal access token.";
            case 403 -> "brainkb_whoami shows as whom you are signed in; ask the space's manager or an admin of BrainKB for the right.";
            case 404 -> "Look it up by the tool that lists it.";
            case 413 -> "Send less at once.";
            case 429 -> "Wait a moment, then call again.";
            case 200 -> "Correct the call by what BrainKB says.";
            default -> status >= 500 ? "The fault is BrainKB's: try again later, or tell whoever runs it." : "";
        };
    }
}
