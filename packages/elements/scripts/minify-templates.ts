/**
 * Takes the line breaks, indentation and comments out of `css` and `html` templates when a bundle is built: the
 * minifiers of script leave the text of templates alone. Every build that people download uses this plug-in, so that
 * the recorded sizes are those of the wire.
 */
import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  tag?: Node;
  name?: string;
  quasi?: Node;
  quasis?: Node[];
}

/** The plug-in; sources outside `folder` (part of a path) are left as they are. */
export function minifyTemplates(folder = '/packages/elements/src/'): Plugin {
  return {
    name: 'minga-minify-templates',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const isOurs = id.replaceAll('\\', '/').includes(folder) && id.endsWith('.ts');
      if (!isOurs || !/\b(css|html)`/.test(code)) return undefined;
      const tree = this.parse(code, { lang: 'ts' });
      const minified = minifyIn(code, piecesOf(tree as unknown as Node));
      return { code: minified.toString(), map: minified.generateMap({ hires: 'boundary', source: id }) };
    },
  };
}

/** Style text as a browser needs it. Pure. Strings are kept as they are, but for the quotes that a name in a selector can do without. */
export function minifyCss(text: string): string {
  return text
    .replace(/^`\s+/, '`')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => (index % 2 === 1 ? part : minifyCssPart(part)))
    .join('')
    .replaceAll(/=(["'])([a-z][\w-]*)\1\]/gi, '=$2]');
}

/** Markup with runs of white space as one space, which is how a browser shows them. Pure. */
export function minifyHtml(text: string): string {
  return (
    text
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      // The end of a tag on a line of its own.
      .replaceAll(/\n\s*>/g, '>')
      .replaceAll(/\s+/g, ' ')
      // Quotes that a value of one word can do without; not before a slash, which would become part of it.
      .replaceAll(/=(["'])([\w-]+)\1(?=[ >])/g, '=$2')
  );
}

function minifyCssPart(part: string): string {
  return (
    part
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{};,>]) ?/g, '$1')
      // Not before a colon: `a :hover` and `a:hover` are two things.
      .replaceAll(': ', ':')
      .replaceAll(';}', '}')
      .replaceAll(/(?<![\w.])0\./g, '.')
  );
}

/** A piece of the text of a template; the parser counts the back-tick or brace on either side as part of it. */
interface Piece {
  tag: string;
  start: number;
  end: number;
}

/** The pieces of text of every `css` and `html` template below `node`. */
function piecesOf(node: Node): Piece[] {
  const found: Piece[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const at = value as Node;
    const tag = at.type === 'TaggedTemplateExpression' ? at.tag?.name : undefined;
    if (tag === 'css' || tag === 'html') {
      for (const { start, end } of at.quasi?.quasis ?? []) found.push({ tag, start, end });
    }
    for (const child of Object.values(at)) visit(child);
  };
  visit(node);
  return found;
}

/** The code with its templates made short, and able to say where each part of it stood. */
function minifyIn(code: string, pieces: Piece[]): MagicString {
  const result = new MagicString(code);
  for (const { tag, start, end } of pieces) {
    const text = code.slice(start, end);
    const minified = tag === 'css' ? minifyCss(text) : minifyHtml(text);
    if (minified !== text) result.overwrite(start, end, minified);
  }
  return result;
}
