/** Place of a list of suggestions: above or below the line of the caret, on the other side where there is more room. */

/** Distances within the positioned parent of the list, in pixels. */
export interface ListPlace {
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** Height of the list when there is room. */
const fullHeight = 264;

/** Distance from the line, and from the edge of the view. */
const gap = 4;

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

/** Side of the line of the caret. */
export type ListSide = 'above' | 'below';

/** Place beside the caret of a text field, within a parent that contains the field. */
export function placeAtCaret(parent: HTMLElement, field: HTMLTextAreaElement, side: ListSide): ListPlace {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const box = parent.getBoundingClientRect();
  const line = caretLine(field);
  const roomBelow = offsetTop + height - line.bottom - 2 * gap;
  const roomAbove = line.top - offsetTop - 2 * gap;
  const isBelow =
    side === 'below'
      ? roomBelow >= Math.min(fullHeight, roomAbove)
      : roomAbove < Math.min(fullHeight, roomBelow);
  if (isBelow) return { top: line.bottom - box.top + gap, maxHeight: Math.min(fullHeight, roomBelow) };
  return { bottom: box.bottom - line.top + gap, maxHeight: Math.min(fullHeight, roomAbove) };
}

/** The line of the caret in the view. Measured in a copy of the text: a text field does not tell it. */
function caretLine(field: HTMLTextAreaElement): { top: number; bottom: number } {
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
