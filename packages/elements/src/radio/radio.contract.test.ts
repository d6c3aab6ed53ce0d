import { testElementContract } from '../testing/contract.test-suite.ts';
import './radio.ts';

testElementContract({
  tag: 'mg-radio-group',
  markup: `<mg-radio-group label="Priority" hint="How soon" value="low"><mg-radio value="low">Low</mg-radio><mg-radio value="high">High</mg-radio></mg-radio-group>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Priority',
    hint: 'How soon',
    orientation: 'horizontal',
    required: true,
    value: 'low',
    defaultValue: 'low',
    hideLabel: true,
    name: 'priority',
    disabled: true,
    error: 'Wrong',
  },
  folder: 'radio',
  isFocusable: true,
});

testElementContract({
  tag: 'mg-radio',
  folder: 'radio',
  markup: `<mg-radio-group label="Priority" value="low"><mg-radio value="low">Low<span slot="hint">It can wait</span></mg-radio></mg-radio-group>`,
  properties: { value: 'low', disabled: true },
});
