/** Attribute types of Svelte 5 templates. */
import '@minga/elements/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const tabs: SvelteHTMLElements['mg-tabs'] = {
  value: 'a',
  class: 'wide',
  'onmg-change': (event) => event.currentTarget.value + event.value,
};
export const field: SvelteHTMLElements['mg-text-field'] = {
  label: 'Name',
  form: 'other',
  oninput: (event) => event.currentTarget.value,
};
const cities: readonly string[] = ['Lima', 'Cusco'];
export const select: SvelteHTMLElements['mg-select'] = { value: cities, form: 'other' };
// @ts-expect-error -- a form is named by its id
export const wrongForm: SvelteHTMLElements['mg-button'] = { form: document.forms[0] };
// @ts-expect-error -- no such variant
export const wrong: SvelteHTMLElements['mg-tabs'] = { variant: 'round' };
