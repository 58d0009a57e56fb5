package org.athenaeum.vault.page.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.vault.page.markdown.inline.InlineScan;
import org.athenaeum.vault.page.markdown.inline.Seeker;

/**
 * Goes through a body line by line: fenced and indented code and comments are stepped over, headings and reference
 * definitions are kept, and each paragraph or list item is given to {@link InlineScan} as one run of text.
 */
final class BlockScan {

    /** More lines than a heading has: such a text above a rule is prose. */
    private static final int MAX_SETEXT_LINES = 4;
    private static final int LONGEST_HEADING = 1_000;

    private enum RunKind { PARAGRAPH, QUOTE, ITEM }

    private final String text;
    private final InlineScan inline;
    private final Seeker commentEnds;
    private final Slugs slugs = new Slugs();
    private final List<Heading> outline = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();

    private Optional<Fence> fence = Optional.empty();
    private boolean inComment;
    private boolean inList;
    private boolean afterBlank = true;

    private RunKind runKind = RunKind.PARAGRAPH;
    private int runStart = -1;
    private int runFirstLine;
    private int runLastLine;
    private int runEnd;

    BlockScan(String text) {
        this.text = text;
        this.inline = new InlineScan(text);
        this.commentEnds = new Seeker(text, "-->");
    }

    Markdown scan(int bodyStart, int firstLine) {
        int number = firstLine;
        for (int start = bodyStart; start < text.length(); number++) {
            int end = text.indexOf('\n', start);
            if (end < 0) end = text.length();
            take(Line.at(text, start, end, number));
            start = end + 1;
        }
        endRun();
        return new Markdown(outline, inline.links(), inline.tags(), blocks);
    }

    private void take(Line line) {
        if (isInsideCodeOrComment(line)) return;
        if (line.isBlank()) {
            endRun();
            afterBlank = true;
            return;
        }
        boolean wasBlank = afterBlank;
        afterBlank = false;

        if (line.isIndentedCode() && runStart < 0 && !inList) afterBlank = true;      // code goes on until a line outdented
        else if (beginsFence(line) || beginsComment(line) || isSetextRule(line)) endRun();
        else if (line.headingLevel() > 0) heading(line);
        else if (line.isThematicBreak()) endRun();
        else if (line.markerEnd() >= 0) item(line);
        else if (runStart >= 0 || !inline.definition(line.content(), line.end(), line.number())) paragraph(line, wasBlank);
    }

    private boolean isInsideCodeOrComment(Line line) {
        if (fence.isPresent()) {
            if (line.quoteDepth() >= fence.get().quoteDepth()) {
                if (fence.get().isClosedBy(line)) fence = Optional.empty();
                return true;
            }
            fence = Optional.empty();       // the quotation that held the code is over
        }
        if (inComment) {
            inComment = commentEnds.next(line.start()) >= line.end();
            return true;
        }
        return false;
    }

    private boolean beginsFence(Line line) {
        int at = line.markerEnd() >= 0 ? line.markerEnd() : line.content();
        fence = Fence.openedAt(line, at);
        if (fence.isPresent() && line.markerEnd() >= 0) inList = true;
        return fence.isPresent();
    }

    /** A comment that ends on its own line is left to the text around it. */
    private boolean beginsComment(Line line) {
        if (!text.startsWith("<!--", line.content())) return false;
        inComment = commentEnds.next(line.content() + 4) >= line.end();
        return inComment;
    }

    private boolean isSetextRule(Line line) {
        int level = line.setextLevel();
        if (level == 0 || runStart < 0 || runKind != RunKind.PARAGRAPH) return false;
        if (runLastLine - runFirstLine >= MAX_SETEXT_LINES) return false;
        addHeading(level, text.substring(runStart, runEnd).replace('\n', ' ').strip(), runFirstLine, lineStart(runStart));
        return true;
    }

    private void heading(Line line) {
        endRun();
        if (line.indent() == 0) inList = false;
        int from = line.content() + line.headingLevel();
        var written = withoutClosingMarks(text.substring(from, line.end()).strip());
        addHeading(line.headingLevel(), written, line.number(), line.start());
        inline.scan(from, line.end(), line.number());
    }

    private void addHeading(int level, String written, int line, int start) {
        var heading = written.length() <= LONGEST_HEADING ? written
                : written.substring(0, written.offsetByCodePoints(0, LONGEST_HEADING / 2));
        if (outline.size() < Markdown.MAX_HEADINGS) outline.add(new Heading(level, heading, slugs.next(heading), line, start));
    }

    private static String withoutClosingMarks(String heading) {
        int end = heading.length();
        while (end > 0 && heading.charAt(end - 1) == '#') end--;
        if (end == 0) return "";
        boolean apart = end < heading.length() && Character.isWhitespace(heading.charAt(end - 1));
        return apart ? heading.substring(0, end).strip() : heading;
    }

    private void item(Line line) {
        endRun();
        inList = true;
        beginRun(RunKind.ITEM, line, line.markerEnd());
    }

    private void paragraph(Line line, boolean wasBlank) {
        if (wasBlank && line.indent() == 0) inList = false;
        var kind = line.quoteDepth() > 0 ? RunKind.QUOTE : RunKind.PARAGRAPH;
        if (runStart >= 0 && kind == RunKind.QUOTE && runKind != RunKind.QUOTE) endRun();
        if (runStart < 0) beginRun(kind, line, line.content());
        runEnd = line.end();
        runLastLine = line.number();
    }

    private void beginRun(RunKind kind, Line line, int start) {
        runKind = kind;
        runStart = start;
        runFirstLine = line.number();
        runLastLine = line.number();
        runEnd = line.end();
    }

    private void endRun() {
        if (runStart < 0) return;
        inline.scan(runStart, runEnd, runFirstLine);
        var id = BlockId.endingAt(text, runStart, runEnd);
        if (id.isPresent() && blocks.size() < Markdown.MAX_BLOCKS) {
            blocks.add(new Block(id.get(), lineStart(runStart), Math.min(runEnd + 1, text.length())));
        }
        runStart = -1;
    }

    private int lineStart(int at) {
        return text.lastIndexOf('\n', at - 1) + 1;
    }
}
