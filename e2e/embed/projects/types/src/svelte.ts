/** What the markup of Svelte 5 is checked against. */
import '@minga/elements/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const tabs: SvelteHTMLElements['mg-tabs'] = {
  value: 'a',
  class: 'wide',
  'onmg-change': (event) => event.currentTarget.value + event.value,
};
export const field: SvelteHTMLElements['mg-text-field'] = {
  label: 'Name',
  oninput: (event) => event.currentTarget.value,
};
// @ts-expect-error -- no such variant
export const wrong: SvelteHTMLElements['mg-tabs'] = { variant: 'round' };
