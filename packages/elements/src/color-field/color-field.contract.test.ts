import { testElementContract } from '../testing/contract.test-suite.ts';
import './color-field.ts';

testElementContract({
  tag: 'mg-color-field',
  markup: `<mg-color-field label="Color" hint="Of the board" value="#2f7fb5"></mg-color-field>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Color',
    hint: 'Of the board',
    value: '#2f7fb5',
    required: true,
    swatches: [{ value: '#2f7fb5', label: 'Blue' }],
    defaultValue: '#2f7fb5',
    hideLabel: true,
    placeholder: '#000000',
    autocomplete: 'off',
    readonly: true,
    minlength: 4,
    maxlength: 7,
    size: 'sm',
    name: 'color',
    disabled: true,
    error: 'Wrong',
  },
  isFocusable: true,
});
