import { announceShown } from '../helpers/announce.ts';
import type { SnackbarMessage } from './snackbar-queue.ts';

/**
 * Reads a message aloud as it comes up, with the name of its action. The notice itself is no live region: hidden while
 * it has nothing to say, and moved into and out of dialogs, it would be there at once with its words, which are not
 * heard then, or heard again. What went wrong interrupts what is being read.
 */
export function sayMessage({ text, action, tone }: SnackbarMessage): void {
  announceShown(action ? `${text}\n${action.label}` : text, tone === 'danger');
}
