/** State that the parts of the editor share: its focus, the files of its ticket, and changes by code. */
import { Annotation, type EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextFiles } from '../../markdown/embedded-files.ts';

/** A change by code: it is not reported to the owner of the text. */
export const byCode = Annotation.define<true>();

const setFocused = StateEffect.define<boolean>();

const focused = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setFocused) ? effect.value : now), value),
});

export const setFiles = StateEffect.define<TextFiles | undefined>();

export const filesField = StateField.define<TextFiles | undefined>({
  create: () => undefined,
  update: (value, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setFiles) ? effect.value : now), value),
});

export const sharedState = [
  focused,
  filesField,
  EditorView.focusChangeEffect.of((_, isFocused) => setFocused.of(isFocused)),
];

/** Whether the source of a range is shown: the selection touches it in a focused field. */
export function isTouched(state: EditorState, from: number, to: number): boolean {
  return isActive(state) && state.selection.ranges.some((range) => range.from <= to && range.to >= from);
}

/** Whether an end of the selection is within a range of a focused field. */
export function hasSelectionEnd(state: EditorState, from: number, to: number): boolean {
  const isWithin = (at: number) => at >= from && at <= to;
  return (
    isActive(state) && state.selection.ranges.some(({ anchor, head }) => isWithin(anchor) || isWithin(head))
  );
}

function isActive(state: EditorState): boolean {
  return state.field(focused) && !state.readOnly;
}
