/** Formats the text of a field: by key, by toolbar, by paste. */
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
import type { TextSurface } from './text-surface.ts';

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
export function applyFormat(field: TextSurface, format: MarkdownFormat): void {
  field.edit(formatEdit(field.selection, format));
}

/**
 * Handles a key of formatting and the key of a new line within a list; false for all others. In a field that submits on
 * Enter, a new line is Shift and Enter.
 */
export function formatByKey(
  field: TextSurface,
  event: KeyboardEvent<HTMLElement>,
  { submitOnEnter }: { submitOnEnter: boolean },
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  if (altKey || nativeEvent.isComposing || event.defaultPrevented) return false;
  if (!ctrlKey && !metaKey) {
    const wantsShift = key === 'Enter' && submitOnEnter;
    return shiftKey === wantsShift && continueList(field, key);
  }
  // With Control the keys move the caret there.
  if (isApple() && !metaKey) return false;
  const format = shiftKey ? digitFormats[nativeEvent.code] : letterFormats[key.toLowerCase()];
  if (format) applyFormat(field, format);
  return format !== undefined;
}

/** Handles Enter and the space in a list; false for other keys and elsewhere. */
export function continueList(field: TextSurface, key: string): boolean {
  const edit = listEdits[key]?.(field.selection) ?? null;
  return edit !== null && field.edit(edit);
}

/** Inserts Markdown at the selection of a field; false if the text would become too long. */
export function insertMarkdown(field: TextSurface, insert: string): boolean {
  const { start, end } = field.selection;
  const caret = start + insert.length;
  return field.edit({ start, end, insert, selectStart: caret, selectEnd: caret });
}

/** Handles a pasted address over a selection and a pasted table; leaves everything else to the browser. */
export function formatByPaste(field: TextSurface, event: ClipboardEvent<HTMLElement>): void {
  if (event.defaultPrevented) return;
  const { clipboardData } = event;
  const { selection } = field;
  const table = pastedTable(clipboardData.getData('text/html'));
  const edit =
    table === null
      ? pastedLinkEdit(selection, clipboardData.getData('text/plain'))
      : blockEdit(selection, table);
  if (edit && field.edit(edit)) event.preventDefault();
}
