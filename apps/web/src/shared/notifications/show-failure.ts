import { apiErrorOf } from '@minga/client/errors';
import { showSnackbar } from './snackbars.ts';

/**
 * Shows why a write failed, after a text that says what did not happen. `keep` keeps the message until it is closed.
 * Shows nothing if the session ended, which the session guard explains, or if the user discarded the write.
 */
export function showFailure(result: { error?: unknown }, text: string, keep = false): void {
  const error = apiErrorOf(result);
  if (!error || error.kind === 'timeout' || error.kind === 'discarded') return;
  showSnackbar(`${text} ${error.message}`, { tone: 'danger', keep });
}
