/** Text of a field of Markdown, whether it is shown formatted or in a textarea. */
import type { Locator } from 'vitest/browser';

/** The Markdown; throws while there is no such field. */
export function fieldText(field: Locator): string {
  const element = field.element();
  const root = element.getRootNode();
  const owner = element instanceof HTMLTextAreaElement || !(root instanceof ShadowRoot) ? element : root.host;
  return String((owner as HTMLTextAreaElement).value);
}
