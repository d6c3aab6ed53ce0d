import type { ChangeChoice } from './change-all.ts';

/** A bulk command on tickets: opens a dialog to choose the change, to archive or to delete them, or makes a change at once. */
export interface BulkRequest {
  ids: readonly string[];
  action: 'choose' | 'archive' | 'delete' | ChangeChoice;
}
