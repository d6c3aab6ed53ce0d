import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './select.ts';

keepsTheLaws({
  tag: 'mg-select',
  markup: `<mg-select label="City" hint="Where you live"><mg-option value="a">Alba</mg-option><mg-option value="z">Zürich</mg-option></mg-select>`,
  properties: { label: 'City', options: [{ value: 'a', label: 'Alba' }], value: 'a', required: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-select']).open = true),
  isFocusable: true,
});
