/** JSX of React 19 without the wrappers. */
import '@minga/elements/types/jsx';

export const accepted = (
  <mg-tabs value="a" variant="segmented" onmg-change={(event) => event.currentTarget.value + event.value}>
    <mg-tab value="a" count={3} slot="tab" className="first" />
    <mg-select options={[{ value: 'a', label: 'A' }]} hide-label onInput={() => undefined} />
  </mg-tabs>
);

const cities: readonly string[] = ['Lima', 'Cusco'];
export const takenAsSet = (
  <mg-select value={cities} form="other">
    <mg-button form="other" />
    <mg-tab value={null} />
  </mg-select>
);

// @ts-expect-error -- no such variant
export const unknownVariant = <mg-tabs variant="round" />;
// @ts-expect-error -- a form is named by its id
export const wrongForm = <mg-text-field form={document.forms[0]} />;
// @ts-expect-error -- no such tag
export const unknownTag = <mg-tabz />;
// @ts-expect-error -- a change of tabs has no reason
export const unknownDetail = <mg-tabs onmg-change={(event) => event.reason} />;
