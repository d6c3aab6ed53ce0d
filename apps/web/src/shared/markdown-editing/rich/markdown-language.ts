/** Syntax tree of Markdown as the renderer reads it, without languages of code blocks. */
import { Language, defineLanguageFacet, languageDataProp } from '@codemirror/language';
import { Autolink, type MarkdownConfig, Strikethrough, Table, TaskList, parser } from '@lezer/markdown';

/** Deepest nesting of quotes and lists, as in the renderer (docs/product/limits.md 2.3). */
const mostLevels = 50;

/** Longest line and paragraph with formats, in characters: the parser reads them as a whole with each key. */
const mostLength = 5000;

const data = defineLanguageFacet();

/** Blocks that would slow down typing are plain paragraphs. */
const bounds: MarkdownConfig = {
  parseBlock: [
    {
      name: 'BoundedParagraph',
      before: 'LinkReference',
      parse(context, line) {
        // Lists count twice: as a list and as an item.
        if (context.depth <= 2 * mostLevels && line.text.length - line.pos <= mostLength) return false;
        const start = context.lineStart + line.pos;
        context.addElement(context.elt('Paragraph', start, context.lineStart + line.text.length));
        context.nextLine();
        return true;
      },
      leaf: () => ({
        nextLine: () => false,
        finish(context, leaf) {
          if (leaf.content.length <= mostLength) return false;
          context.addLeafElement(
            leaf,
            context.elt('Paragraph', leaf.start, leaf.start + leaf.content.length),
          );
          return true;
        },
      }),
    },
  ],
};

export const markdownLanguage = new Language(
  data,
  parser.configure([
    Autolink,
    Strikethrough,
    Table,
    TaskList,
    bounds,
    { props: [languageDataProp.add({ Document: data })] },
  ]),
  [],
  'markdown',
);
