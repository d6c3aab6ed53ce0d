import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './radio.ts';

keepsTheLaws({
  tag: 'mg-radio-group',
  markup: `<mg-radio-group label="Priority" hint="How soon" value="low"><mg-radio value="low">Low</mg-radio><mg-radio value="high">High</mg-radio></mg-radio-group>`,
  properties: { label: 'Priority', hint: 'How soon', orientation: 'horizontal', required: true },
  folder: 'radio',
  isFocusable: true,
});
