/**
 * Registry of what a reload would lose: text that is not saved, writes that are not answered. Whatever reloads the page
 * by itself asks it first; the leave guard asks it for input that is lost on another page.
 */

import { deepActiveElement } from '@minga/elements/layer';

/** `leave`: lost on another page. `reload`: it survives that (a queued write, a draft), but not an untimely reload. */
export type Loss = 'leave' | 'reload';

interface Source {
  loss: Loss;
  hasSome(): boolean;
}

const sources = new Set<Source>();
const listeners = new Set<() => void>();

/** Adds a source. Returns what removes it; call `unsavedChanged` when its answer changes. */
export function addUnsaved(loss: Loss, hasSome: () => boolean): () => void {
  const source = { loss, hasSome };
  sources.add(source);
  unsavedChanged();
  return () => {
    sources.delete(source);
    unsavedChanged();
  };
}

/** Something a person wants to do although it discards unsaved input: the leave guard asks about it. */
export interface AskedDiscard {
  id: number;
  discard(): void;
}

let asked: AskedDiscard | null = null;
let asks = 0;

/** Has the leave guard ask before input is discarded by something other than a navigation to another page. */
export function askToDiscard(discard: () => void): void {
  asked = { id: (asks += 1), discard };
  unsavedChanged();
}

/** Does something that discards the unsaved input of this page; the leave guard asks first when there is some. */
export function leavePage(leave: () => void): void {
  if (isLostOnLeave()) askToDiscard(leave);
  else leave();
}

/** What the leave guard has to ask about, if anything. */
export function askedToDiscard(): AskedDiscard | null {
  return asked;
}

/** Carries out the answer to a question; one that was replaced by another meanwhile is no longer answered. */
export function answerDiscard(question: AskedDiscard, isDiscarded: boolean): void {
  if (asked !== question) return;
  asked = null;
  unsavedChanged();
  if (isDiscarded) leaveWithoutAsking(question.discard);
}

let isLeaving = false;

/** Navigates although input is unsaved: what it was about is gone. `navigate` must decide synchronously. */
export function leaveWithoutAsking(navigate: () => void): void {
  isLeaving = true;
  try {
    navigate();
  } finally {
    isLeaving = false;
  }
}

/** Whether leaving this page loses input. */
export function isLostOnLeave(): boolean {
  if (isLeaving) return false;
  return [...sources].some(({ loss, hasSome }) => loss === 'leave' && hasSome());
}

/** Whether a reload loses anything, or disturbs somebody who types. */
export function isLostOnReload(): boolean {
  return [...sources].some(({ hasSome }) => hasSome());
}

/** Counts a text field with focus and content as unsaved: many fields store their text when they lose the focus. */
export function watchFocusedText(): void {
  addUnsaved('reload', () => {
    const field = deepActiveElement();
    return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
  });
  // The focus is elsewhere only after the event.
  document.addEventListener('focusout', () => setTimeout(unsavedChanged));
}

/** Calls back when something became unsaved or was saved. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who watch that the answer of a source may have changed. */
export function unsavedChanged(): void {
  for (const listener of listeners) listener();
}
