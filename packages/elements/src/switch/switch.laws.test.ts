import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './switch.ts';

keepsTheLaws({
  tag: 'mg-switch',
  markup: `<mg-switch>Tell me by mail</mg-switch>`,
  properties: {
    ariaLabel: 'Outer name',
    checked: true,
    disabled: true,
    defaultChecked: true,
    value: 'yes',
    name: 'mail',
    required: true,
    error: 'Wrong',
  },
  isFocusable: true,
});
