/** Tables are drawn while the selection is outside of them. */
import { syntaxTree } from '@codemirror/language';
import { type EditorState, EditorSelection, type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { isTouched } from './editor-state.ts';
import { isOpening, linkTarget, openLink } from './links.ts';

/** Longest table that is drawn, in characters; others stay Markdown. */
const mostLength = 20_000;

class TableWidget extends WidgetType {
  readonly text: string;
  readonly node: SyntaxNode;

  constructor(text: string, node: SyntaxNode) {
    super();
    this.text = text;
    this.node = node;
  }

  override eq({ text }: TableWidget): boolean {
    return text === this.text;
  }

  override get estimatedHeight(): number {
    return 31 * this.text.split('\n').length;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = document.createElement('div');
    host.className = 'table';
    const table = document.createElement('table');
    const { from: start } = this.node;
    const rows = [...this.node.getChildren('TableHeader'), ...this.node.getChildren('TableRow')];
    for (const row of rows) {
      const line = table.insertRow();
      for (const cell of cellsOf(row, this.text, start)) {
        const drawn = document.createElement(row.name === 'TableHeader' ? 'th' : 'td');
        drawn.dataset['at'] = String(cell.at);
        if (cell.node) drawn.append(...inlineContent(cell.node, this.text, start));
        line.append(drawn);
      }
    }
    host.append(table);
    // A press shows the Markdown, with the caret in the cell.
    host.addEventListener('mousedown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-to]') : null;
      if (isOpening(event) && openLink(link?.dataset['to'] ?? null)) return;
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
      const from = view.posAtDOM(host);
      view.dispatch({
        selection: { anchor: from + Number(cell?.dataset['at'] ?? 0) },
        userEvent: 'select.pointer',
      });
      view.focus();
    });
    return host;
  }
}

interface Cell {
  /** Null for an empty cell, which the tree does not contain. */
  node: SyntaxNode | null;

  /** Offset of its text within the table. */
  at: number;
}

/** The cells of a row between its bars. */
function cellsOf(row: SyntaxNode, text: string, start: number): Cell[] {
  const found: Cell[] = [];
  let open: number | null = null;
  for (let node = row.firstChild; node; node = node.nextSibling) {
    if (node.name === 'TableCell') {
      found.push({ node, at: node.to - start });
      open = null;
    } else if (node.name === 'TableDelimiter') {
      if (open !== null) found.push({ node: null, at: open });
      open = node.to - start;
    }
  }
  const rest = text.slice(open ?? 0, row.to - start);
  if (open !== null && rest.trim() !== '') found.push({ node: null, at: open });
  return found;
}

const inlineElements: Record<string, keyof HTMLElementTagNameMap> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 's',
  InlineCode: 'code',
  Link: 'u',
  Autolink: 'u',
  URL: 'u',
};

/** Nodes whose addresses are no links of their own. */
const linkNodes = new Set(['Link', 'Image', 'Autolink']);

const hiddenMarks = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark', 'LinkMark', 'LinkTitle']);

/** The text of a node as elements, without its marks. */
function inlineContent(parent: SyntaxNode, text: string, start: number): (string | Node)[] {
  const parts: (string | Node)[] = [];
  let at = parent.from;
  const slice = (from: number, to: number) => text.slice(from - start, to - start);
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    parts.push(slice(at, node.from));
    at = node.to;
    if (hiddenMarks.has(node.name)) {
      // The address and title of a link follow its text.
      if (node.name === 'LinkMark' && slice(node.from, node.to) === ']') at = parent.to;
      if (at === parent.to) break;
    } else if (node.name === 'Escape') parts.push(slice(node.from + 1, node.to));
    else if (inlineElements[node.name] && !(node.name === 'URL' && linkNodes.has(parent.name)))
      parts.push(drawInline(node, text, start));
    else if (node.name === 'Image') parts.push(...inlineContent(node, text, start));
    else parts.push(slice(node.from, node.to));
  }
  parts.push(slice(at, parent.to));
  return parts;
}

function drawInline(node: SyntaxNode, text: string, start: number): HTMLElement {
  const isLink = inlineElements[node.name] === 'u';
  const url = node.name === 'URL' ? node : isLink && node.getChildren('URL').at(-1);
  const target = url ? linkTarget(text.slice(url.from - start, url.to - start)) : null;
  const name = inlineElements[node.name] ?? 'span';
  // A link that cannot be opened is text, as where the text is read.
  const drawn = document.createElement(isLink && target === null ? 'span' : name);
  if (target !== null) drawn.dataset['to'] = target;
  drawn.append(...inlineContent(node, text, start));
  // The table reads `\|` as a bar before the code is read.
  if (name === 'code') drawn.textContent = drawn.textContent.replaceAll('\\|', '|');
  return drawn;
}

function draw(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    enter(node) {
      if (node.name !== 'Table') return node.name === 'Document';
      const { from, to } = node;
      const isWhole = state.doc.lineAt(from).from === from && to - from <= mostLength;
      if (isWhole && !isTouched(state, from, to)) {
        const widget = new TableWidget(state.sliceDoc(from, to), node.node);
        found.push(Decoration.replace({ widget, block: true }).range(from, to));
      }
      return false;
    },
  });
  return Decoration.set(found);
}

const field = StateField.define<DecorationSet>({
  create: draw,
  update: (before, transaction) => {
    const { state, startState, docChanged, selection, effects } = transaction;
    const isParsed = syntaxTree(state) !== syntaxTree(startState);
    if (docChanged || isParsed || selection || effects.length > 0) return draw(state);
    return before;
  },
  provide: (own) => EditorView.decorations.from(own),
});

/** Moves the caret into a drawn table that it would step over. */
function enterTable(view: EditorView, isForward: boolean): boolean {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  const next = view.moveVertically(main, isForward).head;
  let entered: number | null = null;
  view.state.field(field).between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
    entered = isForward ? from : to;
    return false;
  });
  if (entered === null) return false;
  view.dispatch({ selection: EditorSelection.cursor(entered), scrollIntoView: true, userEvent: 'select' });
  return true;
}

export const tables: Extension = [
  field,
  keymap.of([
    { key: 'ArrowDown', run: (view) => enterTable(view, true) },
    { key: 'ArrowUp', run: (view) => enterTable(view, false) },
  ]),
];
