/**
 * Registry of unsaved input and unanswered writes. Automatic reloads and the leave guard query it. Outside of Redux:
 * the public pages use it, and its sources are functions.
 */

import { deepActiveElement } from '@minga/elements/layer';
import { createChangeSignal } from './change-signal.ts';

/** `leave`: lost by a navigation. `reload`: survives it (a queued write, a draft) but is disturbed by a reload. */
export type Loss = 'leave' | 'reload';

interface Source {
  loss: Loss;
  hasSome(): boolean;

  /** Parameters of the address: a change of one within the screen loses the input as well. */
  place: readonly string[] | undefined;
}

const sources = new Set<Source>();
const changes = createChangeSignal();

/** Adds a source. Returns a function that removes it; call `unsavedChanged` when its answer changes. */
export function addUnsaved(loss: Loss, hasSome: () => boolean, place?: readonly string[]): () => void {
  const source = { loss, hasSome, place };
  sources.add(source);
  unsavedChanged();
  return () => {
    sources.delete(source);
    unsavedChanged();
  };
}

/** An action that would discard unsaved input and waits for the answer of the leave guard. */
export interface AskedDiscard {
  id: number;
  discard(): void;
}

let asked: AskedDiscard | null = null;
let asks = 0;

/** Lets the leave guard ask before an action other than a navigation discards input. */
export function askToDiscard(discard: () => void): void {
  asked = { id: (asks += 1), discard };
  unsavedChanged();
}

/** Runs an action that discards the unsaved input of this page; the leave guard asks first if there is any. */
export function leavePage(leave: () => void): void {
  if (isLostOnLeave()) askToDiscard(leave);
  else leave();
}

/** The action that waits for an answer, or null. */
export function askedToDiscard(): AskedDiscard | null {
  return asked;
}

/** Applies the answer to a question unless another question replaced it. */
export function answerDiscard(question: AskedDiscard, isDiscarded: boolean): void {
  if (asked !== question) return;
  asked = null;
  unsavedChanged();
  if (isDiscarded) leaveWithoutAsking(question.discard);
}

let isLeaving = false;

/** Navigates despite unsaved input. `navigate` must decide synchronously. */
export function leaveWithoutAsking(navigate: () => void): void {
  isLeaving = true;
  try {
    navigate();
  } finally {
    isLeaving = false;
  }
}

/** Sources with unsaved input; none while a navigation happens despite it. */
export function unsavedSources(): readonly Source[] {
  return isLeaving ? [] : [...sources].filter(({ hasSome }) => hasSome());
}

/** Whether a navigation loses input. */
export function isLostOnLeave(): boolean {
  return unsavedSources().some(({ loss }) => loss === 'leave');
}

/** Whether a reload loses input or interrupts typing. */
export function isLostOnReload(): boolean {
  return [...sources].some(({ hasSome }) => hasSome());
}

/** Counts a focused text field with content as unsaved: many fields store their text on blur. */
export function watchFocusedText(): void {
  addUnsaved('reload', () => {
    const field = deepActiveElement();
    return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
  });
  // The focus moves after the event.
  document.addEventListener('focusout', () => setTimeout(unsavedChanged));
}

/** Calls back when the answer of a source may have changed. Returns a function that unsubscribes. */
export const watchUnsaved = changes.subscribe;

/** Notifies the watchers that the answer of a source may have changed. */
export function unsavedChanged(): void {
  changes.emit();
}
