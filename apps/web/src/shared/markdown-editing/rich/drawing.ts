/** The decorations that show a part of a text formatted. */
import { type EditorState, Facet, type Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import { linkTarget } from './links.ts';

/** Decorations of the part that is drawn. */
export class Drawing {
  readonly state: EditorState;
  readonly from: number;
  readonly to: number;
  readonly decorations: Range<Decoration>[] = [];

  /** Ranges that the caret steps over. */
  readonly atoms: Range<Decoration>[] = [];
  readonly #lines = new Set<string>();

  constructor(state: EditorState, { from, to }: { from: number; to: number }) {
    this.state = state;
    this.from = from;
    this.to = to;
  }

  hide(from: number, to: number): void {
    if (to > from && this.isOnOneLine(from, to)) this.decorations.push(hidden.range(from, to));
  }

  /** Plugins replace parts of a line, and no line breaks. */
  isOnOneLine(from: number, to: number): boolean {
    return to <= this.state.doc.lineAt(from).to;
  }

  mark(from: number, to: number, className: string): void {
    if (to > from) this.decorations.push(classOf(className).range(from, to));
  }

  /** Marks a range as a link, if its address can be opened. */
  link(from: number, to: number, { from: start, to: end }: { from: number; to: number }): void {
    if (linkTarget(this.state.sliceDoc(start, end)) === null) return;
    const attributes = { title: this.state.facet(linkHint) };
    if (to > from) this.decorations.push(Decoration.mark({ class: 'link', attributes }).range(from, to));
  }

  /** Gives the drawn lines of a range a class. */
  lines(from: number, to: number, className: string): void {
    const { doc } = this.state;
    let at = Math.max(from, this.from);
    while (at <= Math.min(to, this.to)) {
      const line = doc.lineAt(at);
      const key = `${className} ${line.from}`;
      if (!this.#lines.has(key))
        this.decorations.push(Decoration.line({ class: className }).range(line.from));
      this.#lines.add(key);
      at = line.to + 1;
    }
  }
}

/** How a link is opened, shown at links. */
export const linkHint = Facet.define<string, string>({ combine: ([hint = '']) => hint });

const hidden = Decoration.replace({});
const marks = new Map<string, Decoration>();

function classOf(name: string): Decoration {
  const mark = marks.get(name) ?? Decoration.mark({ class: name });
  marks.set(name, mark);
  return mark;
}
