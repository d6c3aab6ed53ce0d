import type { MgTextareaElement } from '@minga/react/textarea';

/** Focuses the field of a new comment and scrolls it into view. */
export async function focusNewComment(): Promise<void> {
  const field = document.querySelector<MgTextareaElement>('[data-new-comment] mg-textarea');
  await field?.updateComplete;
  field?.focus();
}
