/** Snackbars at the bottom of the window. */
import { snackbar } from '@minga/elements/snackbar';

export interface SnackbarOptions {
  /** Replaces a message with the same id. */
  id?: string;
  tone?: 'neutral' | 'ok' | 'danger';
  action?: { label: string; run: () => void };
  durationMs?: number;

  /** Stays until the user closes it. */
  keep?: boolean;

  /** Called after it was closed, and after its action if that was clicked. */
  onClosed?: () => void;
}

/** Queues a message; returns a function that closes it. */
export function showSnackbar(text: string, { onClosed, ...options }: SnackbarOptions = {}): () => void {
  const { closed, close } = snackbar.show(text, options);
  if (onClosed) void closed.then(onClosed);
  return close;
}
