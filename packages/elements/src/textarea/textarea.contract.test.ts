import { testElementContract } from '../testing/contract.test-suite.ts';
import './textarea.ts';

testElementContract({
  tag: 'mg-textarea',
  markup: `<mg-textarea label="Notes" value="Long notes about everything there is"></mg-textarea>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Notes',
    value: 'Ana',
    rows: 4,
    required: true,
    maxRows: 8,
    submitOnEnter: true,
    defaultValue: 'Ana',
    hideLabel: true,
    placeholder: 'Ana',
    hint: 'Yours',
    autocomplete: 'off',
    readonly: true,
    minlength: 2,
    maxlength: 99,
    size: 'sm',
    name: 'notes',
    disabled: true,
    error: 'Wrong',
  },
  isFocusable: true,
});
