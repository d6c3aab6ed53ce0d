/** What a template of Vue 3 is checked against. */
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
// @ts-expect-error -- no such variant
export const wrong: Props<'mg-tabs'> = { variant: 'round' };
