/** Bullets, numbers and checkboxes of lists. */
import { Decoration } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { hasSelectionEnd } from './editor-state.ts';
import type { Drawing } from './drawing.ts';
import { BulletWidget, TaskWidget } from './widgets.ts';

const bullet = Decoration.replace({ widget: new BulletWidget() });

/** Deepest indentation of wrapped lines, in columns. */
const mostIndent = 24;

export function listMarks({ from, to, node }: SyntaxNodeRef, drawing: Drawing): void {
  const { state } = drawing;
  const line = state.doc.lineAt(from);
  const indent = from - line.from;
  const blank = /^[ \t]*$/.test(line.text.slice(0, indent));
  const wrapped = Math.min(indent, mostIndent);
  const attributes = { style: `--indent: ${blank ? wrapped : 0}` };
  drawing.decorations.push(Decoration.line({ class: 'item', attributes }).range(line.from));
  if (blank) drawing.mark(line.from, from, 'indent');
  const isNumbered = node.parent?.parent?.name === 'OrderedList';
  const markEnd = afterSpace(line.text, to - line.from) + line.from;
  const task = node.parent?.getChild('Task')?.getChild('TaskMarker') ?? null;
  const isTask = task !== null && task.from >= to && task.to <= line.to;
  const end = isTask ? afterSpace(line.text, task.to - line.from) + line.from : markEnd;
  if (isTask && /x/i.test(state.sliceDoc(task.from, task.to))) drawing.mark(end, line.to, 'done');
  if (isNumbered) drawing.mark(from, markEnd, 'number');
  // The source of the marks is shown while the caret is within them.
  if (hasSelectionEnd(state, from, end - 1) || (!isTask && (isNumbered || markEnd === to))) return;
  if (!isTask) return void drawing.decorations.push(bullet.range(from, markEnd));
  const isChecked = state.sliceDoc(task.from + 1, task.to - 1) !== ' ';
  const widget = new TaskWidget(isChecked, line.text.slice(end - line.from).trim());
  drawing.decorations.push(Decoration.replace({ widget }).range(isNumbered ? task.from : from, end));
}

function afterSpace(text: string, at: number): number {
  return text[at] === ' ' || text[at] === '\t' ? at + 1 : at;
}
