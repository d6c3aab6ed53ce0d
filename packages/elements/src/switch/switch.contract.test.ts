import { testElementContract } from '../testing/contract.test-suite.ts';
import './switch.ts';

testElementContract({
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
