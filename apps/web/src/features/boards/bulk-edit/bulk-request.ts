import type { ChangeChoice } from './change-all.ts';

/** What is asked for several tickets together: a dialog to choose the change or to archive them, or a change at once. */
export interface BulkRequest {
  ids: readonly string[];
  action: 'choose' | 'archive' | ChangeChoice;
}
