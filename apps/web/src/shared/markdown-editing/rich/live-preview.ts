/** Shows Markdown formatted, and its marks only where the selection is. Decorates the visible part of the text. */
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { isFileAddress } from '../../markdown/embedded-files.ts';
import { hasSelectionEnd, isTouched, referencesField, setReferences } from './editor-state.ts';
import { findReferences } from '../../markdown/text-references.ts';
import { Drawing } from './drawing.ts';
import { listMarks } from './list-marks.ts';
import { fillPictures, PictureWidget, RuleWidget } from './widgets.ts';

type Draw = (node: SyntaxNodeRef, drawing: Drawing) => void;

const heading = (level: number): Draw => {
  return ({ name, from, to, node }, drawing) => {
    if (name.startsWith('Setext') && isListBegun(node, drawing.state)) return;
    drawing.lines(from, to, `heading h${level}`);
    if (isTouched(drawing.state, from, to)) return;
    for (const mark of node.getChildren('HeaderMark')) {
      const isFirst = mark.from === from;
      // A heading without a text, and the line below one.
      if (mark.to >= to && isFirst) return;
      if (drawing.state.doc.lineAt(mark.from).from !== drawing.state.doc.lineAt(from).from) {
        drawing.mark(mark.from, mark.to, 'dim');
      } else if (isFirst) drawing.hide(mark.from, skipSpaces(drawing.state, mark.to, to));
      else drawing.hide(mark.from, mark.to);
    }
  };
};

/** Whether the underline of a heading is one character with the caret behind it: perhaps the first item of a list. */
function isListBegun(node: SyntaxNode, state: EditorState): boolean {
  const underline = node.lastChild;
  if (!underline || underline.to - underline.from > 1) return false;
  return isTouched(state, underline.from, underline.to);
}

/** Formatted text between marks. */
const emphasis = (className: string, markName: string): Draw => {
  return ({ from, to, node }, drawing) => {
    drawing.mark(from, to, className);
    if (isTouched(drawing.state, from, to)) return;
    for (const mark of node.getChildren(markName)) drawing.hide(mark.from, mark.to);
  };
};

const draws: Record<string, Draw> = {
  ATXHeading1: heading(1),
  ATXHeading2: heading(2),
  ATXHeading3: heading(3),
  ATXHeading4: heading(4),
  ATXHeading5: heading(5),
  ATXHeading6: heading(6),
  SetextHeading1: heading(1),
  SetextHeading2: heading(2),
  StrongEmphasis: emphasis('strong', 'EmphasisMark'),
  Emphasis: emphasis('em', 'EmphasisMark'),
  Strikethrough: emphasis('strike', 'StrikethroughMark'),
  InlineCode: emphasis('code', 'CodeMark'),
  ListMark: listMarks,
  HTMLBlock: ({ from, to }, drawing) => drawing.mark(from, to, 'dim'),
  HTMLTag: ({ from, to }, drawing) => drawing.mark(from, to, 'dim'),
  Comment: ({ from, to }, drawing) => drawing.mark(from, to, 'dim'),
  CommentBlock: ({ from, to }, drawing) => drawing.mark(from, to, 'dim'),
  LinkReference: ({ from, to }, drawing) => drawing.mark(from, to, 'dim'),
  Table: ({ from, to }, drawing) => drawing.lines(from, to, 'source'),
  CodeBlock: ({ from, to }, drawing) => drawing.lines(from, to, 'source block'),
  FencedCode({ from, to, node }, drawing) {
    drawing.lines(from, to, 'source block');
    const isShown = isTouched(drawing.state, from, to);
    for (const mark of [...node.getChildren('CodeMark'), ...node.getChildren('CodeInfo')]) {
      if (isShown || mark.name === 'CodeInfo') drawing.mark(mark.from, mark.to, 'dim');
      else drawing.hide(mark.from, mark.to);
    }
  },
  Blockquote: ({ from, to }, drawing) => drawing.lines(from, to, 'quote'),
  QuoteMark({ from, to }, drawing) {
    const line = drawing.state.doc.lineAt(from);
    const end = line.text[to - line.from] === ' ' ? to + 1 : to;
    if (isTouched(drawing.state, line.from, line.to)) drawing.mark(from, to, 'dim');
    else drawing.hide(from, end);
  },
  HorizontalRule({ from, to }, drawing) {
    if (isTouched(drawing.state, from, to)) return drawing.mark(from, to, 'dim');
    drawing.decorations.push(Decoration.replace({ widget: new RuleWidget() }).range(from, to));
  },
  Escape({ from, to }, drawing) {
    if (!isTouched(drawing.state, from, to)) drawing.hide(from, from + 1);
  },
  URL({ from, to, node }, drawing) {
    if (!/^(?:Link|Image|LinkReference)$/.test(node.parent?.name ?? '')) drawing.link(from, to, node);
  },
  Autolink({ from, to, node }, drawing) {
    if (isTouched(drawing.state, from, to)) return;
    for (const mark of node.getChildren('LinkMark')) drawing.hide(mark.from, mark.to);
  },
  Link({ from, to, node }, drawing) {
    const [open, close] = node.getChildren('LinkMark');
    // References and brackets without an address stay as they are.
    const url = node.getChild('URL');
    if (!open || !close || !url || close.from <= open.to) return;
    drawing.link(open.to, close.from, url);
    if (isTouched(drawing.state, from, to)) return;
    drawing.hide(open.from, open.to);
    drawing.hide(close.from, to);
  },
  Image({ from, to, node }, drawing) {
    const { state } = drawing;
    const url = node.getChild('URL');
    const [open, close] = node.getChildren('LinkMark');
    if (!open || !close || !url) return;
    const address = state.sliceDoc(url.from, url.to);
    const name = state.sliceDoc(open.to, close.from);
    const isOwn = isFileAddress(address);
    if (!isOwn && !address.startsWith('uploading:')) {
      // Pictures of other servers are not loaded: it would disclose who reads the text, and when.
      drawing.link(open.to, close.from, url);
      if (isTouched(state, from, to) || close.from <= open.to) return;
      drawing.hide(open.from, open.to);
      drawing.hide(close.from, to);
    } else if (!hasSelectionEnd(state, from + 1, to - 1) && drawing.isOnOneLine(from, to)) {
      const hasFiles = state.field(referencesField)?.files !== undefined;
      const widget = new PictureWidget(address, name, hasFiles);
      const picture = Decoration.replace({ widget }).range(from, to);
      drawing.decorations.push(picture);
      drawing.atoms.push(picture);
    }
  },
};

/** Nodes whose content is drawn as a whole. */
const leaves = new Set(['Image', 'InlineCode', 'FencedCode', 'CodeBlock', 'HTMLBlock', 'HTMLTag']);

function skipSpaces(state: EditorState, from: number, to: number): number {
  const [spaces = ''] = /^[ \t]*/.exec(state.sliceDoc(from, to)) ?? [];
  return from + spaces.length;
}

/** Longest part of the text in which names are looked for. */
const mostReferences = 20_000;

/** Nodes in which names refer to nothing, as where the text is read. */
const plainNodes = new Set([...leaves, 'Link', 'URL', 'Autolink']);

/** Marks mentions and names of tickets. */
function drawReferences(drawing: Drawing): void {
  const { state, from, to } = drawing;
  const references = state.field(referencesField);
  if (!references || to - from > mostReferences) return;
  for (const { start, end, ticket } of findReferences(state.sliceDoc(from, to), references)) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(from + start, 1);
    while (node && !plainNodes.has(node.name)) node = node.parent;
    if (!node) drawing.mark(from + start, from + end, ticket === null ? 'mention' : 'link');
  }
}

class LivePreview {
  decorations: DecorationSet = Decoration.none;
  atoms: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #listening = new AbortController();
  #isPressed = false;
  #isOld = false;

  constructor(view: EditorView) {
    this.#view = view;
    this.#draw();
    const { signal } = this.#listening;
    view.dom.addEventListener('mousedown', this.#press, { signal });
    // A native drag ends without `mouseup`, and without `dragend` if its source was removed.
    for (const type of ['mouseup', 'dragend', 'keydown'])
      addEventListener(type, this.#release, { capture: true, signal });
    addEventListener('blur', this.#release, { signal });
  }

  update({
    docChanged,
    viewportChanged,
    selectionSet,
    focusChanged,
    state,
    startState,
    transactions,
  }: ViewUpdate): void {
    const isParsed = syntaxTree(state) !== syntaxTree(startState);
    const isReferred = startState.field(referencesField) !== state.field(referencesField);
    const isMoved = selectionSet || focusChanged || startState.readOnly !== state.readOnly;
    if (docChanged || viewportChanged || isParsed || isReferred) this.#draw();
    // Marks that appear while a selection is drawn would move the text below the pointer.
    else if (isMoved && this.#isPressed) this.#isOld = true;
    else if (isMoved || this.#isOld) this.#draw();
    for (const { effects } of transactions)
      for (const effect of effects)
        if (effect.is(setReferences) && effect.value?.files)
          fillPictures(this.#view.contentDOM, effect.value.files);
  }

  destroy(): void {
    this.#listening.abort();
  }

  #press = ({ button }: MouseEvent): void => {
    this.#isPressed = button === 0;
  };

  #release = (): void => {
    this.#isPressed = false;
    if (this.#isOld) this.#view.dispatch({});
  };

  #draw(): void {
    this.#isOld = false;
    const { state, visibleRanges } = this.#view;
    const drawings = visibleRanges.map((range) => new Drawing(state, range));
    for (const drawing of drawings) {
      const { from, to } = drawing;
      syntaxTree(state).iterate({
        from,
        to,
        enter(node) {
          draws[node.name]?.(node, drawing);
          return !leaves.has(node.name);
        },
      });
      drawReferences(drawing);
    }
    this.decorations = Decoration.set(
      drawings.flatMap(({ decorations }) => decorations),
      true,
    );
    this.atoms = Decoration.set(
      drawings.flatMap(({ atoms }) => atoms),
      true,
    );
  }
}

export const livePreview = ViewPlugin.fromClass(LivePreview, {
  decorations: ({ decorations }) => decorations,
  provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atoms ?? Decoration.none),
});
