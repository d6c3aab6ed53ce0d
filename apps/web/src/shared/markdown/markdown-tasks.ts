/** Checkboxes of task lists: toggling one changes a single character of the text. Loaded together with the renderer. */
import type { Token } from 'marked';
import { lexMarkdown } from './bounded-lexer.ts';

/** List item with a checkbox at the start of a line, after quote marks and indentation. */
const taskLine = /^(?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[([ xX])\](?=\s)/gm;

/** State of each checkbox of a text, in order. */
export function taskStates(text: string): boolean[] {
  const states: boolean[] = [];
  collect(lexMarkdown(text), states);
  return states;
}

/**
 * Text with one checkbox toggled; null if it cannot be located. Code may contain lines that look like checkboxes, and
 * thousands of them: a binary search finds the line, so that few texts are parsed.
 */
export function toggleTask(text: string, index: number): string | null {
  const before = taskStates(text);
  if (before[index] === undefined) return null;
  const places = [...text.matchAll(taskLine)].map((match) => match.index + match[0].length - 2);
  // It never precedes the candidate with the same index.
  let [first, last] = [index, places.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const states = taskStates(withToggled(text, places.slice(0, middle + 1)));
    if (states[index] === before[index]) first = middle + 1;
    else last = middle;
  }
  const place = places[first];
  if (place === undefined) return null;
  const next = withToggled(text, [place]);
  return isSame(taskStates(next), before.with(index, !before[index])) ? next : null;
}

/** Text with the boxes at places toggled, which are in order. */
function withToggled(text: string, places: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const at of places) {
    parts.push(text.slice(from, at), text[at] === ' ' ? 'x' : ' ');
    from = at + 1;
  }
  return parts.join('') + text.slice(from);
}

function collect(tokens: readonly Token[], states: boolean[]): void {
  for (const token of tokens) {
    if (token.type === 'list_item' && token.task) states.push(Boolean(token.checked));
    if (token.type === 'list') collect(token.items as Token[], states);
    else if ('tokens' in token && token.tokens) collect(token.tokens, states);
  }
}

function isSame(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.length === b.length && a.every((state, index) => state === b[index]);
}
