/** Prop types of Vue 3 templates. */
import '@minga/elements/types/vue';
import type { GlobalComponents } from 'vue';

type Props<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => { $props: infer P }
  ? P
  : never;

export const tabs: Props<'mg-tabs'> = {
  value: 'a',
  class: 'wide',
  onMgChange: (event) => event.currentTarget.value + event.value,
};
export const select: Props<'mg-select'> = { options: [{ value: 'a', label: 'A' }], 'hide-label': true };
const cities: readonly string[] = ['Lima', 'Cusco'];
export const takenAsSet: Props<'mg-select'> = { value: cities, form: 'other' };
// @ts-expect-error -- a form is named by its id
export const wrongForm: Props<'mg-button'> = { form: document.forms[0] };
// @ts-expect-error -- no such variant
export const wrong: Props<'mg-tabs'> = { variant: 'round' };
