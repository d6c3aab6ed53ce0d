import type { MgTabsElement } from '@minga/react/tabs';
import type { MgTextareaElement } from '@minga/react/textarea';

/** Focuses the field of a new comment, once it and the tab it is in are rendered. */
export async function focusNewComment(): Promise<void> {
  const field = document.querySelector<MgTextareaElement>('[data-new-comment] mg-textarea');
  await field?.closest<MgTabsElement>('mg-tabs')?.updateComplete;
  await field?.updateComplete;
  field?.focus();
}
