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

/** Text with one checkbox toggled; null if it cannot be located. */
export function toggleTask(text: string, index: number): string | null {
  const before = taskStates(text);
  if (before[index] === undefined) return null;
  const wanted = before.with(index, !before[index]);
  const places = [...text.matchAll(taskLine)].map((match) => match.index + match[0].length - 2);
  // Code may contain lines that look like checkboxes: the right candidate yields the expected states. It never precedes
  // the candidate with the same index.
  for (const at of places.slice(index)) {
    const next = text.slice(0, at) + (before[index] ? ' ' : 'x') + text.slice(at + 1);
    if (isSame(taskStates(next), wanted)) return next;
  }
  return null;
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
