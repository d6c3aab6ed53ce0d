/** Short messages at the bottom of the window. */
import { snackbar } from '@minga/elements/snackbar';

export interface SnackbarOptions {
  /** A message of the same id is replaced. */
  id?: string;
  tone?: 'neutral' | 'ok' | 'danger';
  action?: { label: string; run: () => void };
  durationMs?: number;

  /** Stays until it is closed. */
  keep?: boolean;

  /** Called when it is gone, after its action if that was pressed. */
  onClosed?: () => void;
}

/** Shows a message when its turn comes. */
export function showSnackbar(text: string, { onClosed, ...options }: SnackbarOptions = {}): void {
  const { closed } = snackbar.show(text, options);
  if (onClosed) void closed.then(onClosed);
}
