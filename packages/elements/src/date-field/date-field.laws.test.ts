import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './date-field.ts';

keepsTheLaws({
  tag: 'mg-date-field',
  markup: `<mg-date-field label="Due" hint="In your own time" value="2026-12-24"></mg-date-field>`,
  properties: { label: 'Due', value: '2026-12-24', min: '2026-01-01', readonly: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-date-field']).open = true),
  isFocusable: true,
});
