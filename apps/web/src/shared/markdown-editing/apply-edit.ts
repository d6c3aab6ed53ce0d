/** Formats the text of an `mg-textarea`: by key, by toolbar, by paste. */
import type { MgTextareaElement } from '@minga/react/textarea';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import {
  type MarkdownEdit,
  type MarkdownFormat,
  type MarkdownSelection,
  blockEdit,
  continueListEdit,
  formatEdit,
  pastedLinkEdit,
  repeatedMarkerEdit,
} from './markdown-edits.ts';
import { platformOf } from '../../base/platform.ts';
import { pastedTable } from './pasted-table.ts';

const letterFormats: Record<string, MarkdownFormat> = { b: 'bold', i: 'italic', e: 'code', k: 'link' };
// By place: Shift and a digit are another character on each keyboard.
const digitFormats: Record<string, MarkdownFormat> = {
  Digit7: 'numbers',
  Digit8: 'bullets',
  Digit9: 'tasks',
};

/** Keys that continue a list, by name. */
const listEdits: Record<string, (selection: MarkdownSelection) => MarkdownEdit | null> = {
  Enter: continueListEdit,
  ' ': repeatedMarkerEdit,
};

/** Whether the device has a Command key. */
export function isApple(): boolean {
  const { os } = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return os === 'mac' || os === 'ios' || os === 'ipados';
}

/** Applies a format to the selection of a field. */
export function applyFormat(field: MgTextareaElement, format: MarkdownFormat): void {
  apply(field, formatEdit(selectionOf(field), format));
}

/**
 * Handles a key of formatting and the key of a new line within a list; false for all others. In a field that submits on
 * Enter, a new line is Shift and Enter.
 */
export function formatByKey(
  field: MgTextareaElement,
  event: KeyboardEvent<HTMLElement>,
  { submitOnEnter }: { submitOnEnter: boolean },
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  if (field.readonly || altKey || nativeEvent.isComposing || event.defaultPrevented) return false;
  if (!ctrlKey && !metaKey) {
    const wantsShift = key === 'Enter' && submitOnEnter;
    const edit = shiftKey === wantsShift ? (listEdits[key]?.(selectionOf(field)) ?? null) : null;
    return edit !== null && apply(field, edit);
  }
  // With Control the keys move the caret there.
  if (isApple() && !metaKey) return false;
  const format = shiftKey ? digitFormats[nativeEvent.code] : letterFormats[key.toLowerCase()];
  if (format) applyFormat(field, format);
  return format !== undefined;
}

/** Inserts Markdown at the selection of a field; false if the text would become too long. */
export function insertMarkdown(field: MgTextareaElement, insert: string): boolean {
  const { start, end } = selectionOf(field);
  const caret = start + insert.length;
  return apply(field, { start, end, insert, selectStart: caret, selectEnd: caret });
}

/** Handles a pasted address over a selection and a pasted table; leaves everything else to the browser. */
export function formatByPaste(field: MgTextareaElement, event: ClipboardEvent<HTMLElement>): void {
  if (field.readonly || event.defaultPrevented) return;
  const { clipboardData } = event;
  const selection = selectionOf(field);
  const table = pastedTable(clipboardData.getData('text/html'));
  const edit =
    table === null
      ? pastedLinkEdit(selection, clipboardData.getData('text/plain'))
      : blockEdit(selection, table);
  if (edit && apply(field, edit)) event.preventDefault();
}

function selectionOf({ value, selectionStart, selectionEnd }: MgTextareaElement): MarkdownSelection {
  return { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** False if nothing changed: the text would become too long, and the browser would cut its end, or it refused. */
function apply(field: MgTextareaElement, edit: MarkdownEdit): boolean {
  const { start, end, insert, selectStart, selectEnd } = edit;
  if (field.readonly) return false;
  if (field.value.length - (end - start) + insert.length > (field.maxlength ?? Infinity)) return false;
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the browser's undo; it fires `input` like typing.
  // oxlint-disable-next-line typescript/no-deprecated -- has no successor
  if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) return false;
  field.setSelectionRange(selectStart, selectEnd);
  return true;
}
