/** What formatting, mentions and pictures need of a field, whichever element shows its text. */
import type { MgTextareaElement } from '@minga/react/textarea';
import { fromNativeOffset, toNativeOffset } from './line-ends.ts';
import type { MarkdownEdit, MarkdownSelection } from './markdown-edits.ts';

/** A field of text. Offsets are UTF-16 units. */
export interface TextSurface {
  /** The text and what is selected in it. */
  readonly selection: MarkdownSelection;

  /** Focuses the field, once it is rendered. */
  focus(): void;

  /** Changes the text as if it were typed: it is reported, and undo takes it back. False if the text would become too long. */
  edit(edit: MarkdownEdit): boolean;

  /** Changes the text by code: it is not reported. Selection and focus stay. */
  patch(start: number, end: number, insert: string): void;

  /** The line of the caret in the viewport; null if it is not shown. */
  caretLine(): LinePlace | null;
}

interface TextareaSurface extends TextSurface {
  select(start: number, end: number): void;
}

/** Edges of a line in the viewport, in px. */
export interface LinePlace {
  top: number;
  bottom: number;
}

/** Styles that decide where the lines of a text break. */
const copiedStyles = [
  'border-width',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding',
  'tab-size',
  'text-align',
  'word-spacing',
];

export function textareaSurface(field: MgTextareaElement): TextareaSurface {
  return {
    get selection() {
      const { value, selectionStart, selectionEnd } = field;
      const placeOf = (native: number | null) =>
        native === null ? value.length : fromNativeOffset(value, native);
      return { text: value, start: placeOf(selectionStart), end: placeOf(selectionEnd) };
    },
    focus() {
      if (field.hasUpdated) field.focus();
      else void field.updateComplete.then(() => field.focus());
    },
    edit({ start, end, insert, selectStart, selectEnd }) {
      if (field.readonly) return false;
      const { value } = field;
      // The browser would cut the end.
      if (value.length - (end - start) + insert.length > (field.maxlength ?? Infinity)) return false;
      field.focus();
      select(value, start, end);
      // The only way that keeps the browser's undo; it fires `input` like typing.
      // oxlint-disable-next-line typescript/no-deprecated -- has no successor
      if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) return false;
      select(value.slice(0, start) + insert + value.slice(end), selectStart, selectEnd);
      return true;
    },
    patch(start, end, insert) {
      const { selectionStart, selectionEnd, value } = field;
      const [from, to] = [toNativeOffset(value, start), toNativeOffset(value, end)];
      field.setRangeText(insert, from, to, 'end');
      if (document.activeElement === field)
        field.setSelectionRange(moved(selectionStart), moved(selectionEnd));

      /** Where a place of the former text is now. */
      function moved(place: number | null): number {
        const before = place ?? value.length;
        if (before <= from) return before;
        return before >= to ? before + insert.length - (to - from) : from + insert.length;
      }
    },
    caretLine() {
      const native = field.shadowRoot?.querySelector('textarea');
      return native ? lineOfCaret(native) : null;
    },
    select: (start, end) => select(field.value, start, end),
  };

  function select(text: string, start: number, end: number): void {
    field.setSelectionRange(toNativeOffset(text, start), toNativeOffset(text, end));
  }
}

/** Measured in a copy of the text: a textarea does not tell it. */
function lineOfCaret(field: HTMLTextAreaElement): LinePlace {
  const styles = getComputedStyle(field);
  const copy = document.createElement('div');
  const caret = document.createElement('span');
  for (const name of copiedStyles) copy.style.setProperty(name, styles.getPropertyValue(name));
  copy.style.cssText += `position: fixed; visibility: hidden; box-sizing: border-box; border-style: solid;
    white-space: pre-wrap; overflow-wrap: break-word; inline-size: ${field.clientWidth}px;`;
  caret.textContent = '\u200B';
  copy.append(field.value.slice(0, field.selectionStart), caret);
  document.body.append(copy);
  const { offsetTop, offsetHeight } = caret;
  copy.remove();
  const box = field.getBoundingClientRect();
  const top = Math.min(Math.max(box.top + offsetTop - field.scrollTop, box.top), box.bottom - offsetHeight);
  return { top, bottom: top + offsetHeight };
}
