import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './color-field.ts';

keepsTheLaws({
  tag: 'mg-color-field',
  markup: `<mg-color-field label="Color" hint="Of the board" value="#2f7fb5"></mg-color-field>`,
  properties: { label: 'Color', hint: 'Of the board', value: '#2f7fb5', required: true },
  isFocusable: true,
});
