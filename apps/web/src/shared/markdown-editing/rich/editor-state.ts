/** State that the parts of the editor share: its focus, what its text refers to, and changes by code. */
import { Annotation, type EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextReferences } from '../../markdown/text-references.ts';

/** A change by code: it is not reported to the owner of the text. */
export const byCode = Annotation.define<true>();

const setFocused = StateEffect.define<boolean>();

const focused = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setFocused) ? effect.value : now), value),
});

export const setReferences = StateEffect.define<TextReferences | undefined>();

/** What names in the text refer to, with the files of its ticket. */
export const referencesField = StateField.define<TextReferences | undefined>({
  create: () => undefined,
  update: (value, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setReferences) ? effect.value : now), value),
});

export const sharedState = [
  focused,
  referencesField,
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
