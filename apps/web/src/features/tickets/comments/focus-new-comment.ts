import type { MgTabsElement } from '@minga/react/tabs';
import type { MgTextareaElement } from '@minga/react/textarea';

/** Focuses the field of a new comment, once it and the tab it is in are rendered. */
export async function focusNewComment(): Promise<void> {
  const find = (selector: string) => document.querySelector<HTMLElement>(`[data-new-comment] ${selector}`);
  const rich = find('[data-rich-field]');
  const field = find('mg-textarea') as MgTextareaElement | null;
  await (rich ?? field)?.closest<MgTabsElement>('mg-tabs')?.updateComplete;
  await field?.updateComplete;
  field?.focus();
  rich?.focus();
}
