import { testElementContract } from '../testing/contract.test-suite.ts';
import './checkbox.ts';

testElementContract({
  tag: 'mg-checkbox',
  markup: `<mg-checkbox>Remember the filters of this board</mg-checkbox>`,
  properties: {
    ariaLabel: 'Outer name',
    checked: true,
    indeterminate: true,
    name: 'all',
    defaultChecked: true,
    value: 'yes',
    disabled: true,
    required: true,
    error: 'Wrong',
  },
  isFocusable: true,
});
