import { testElementContract } from '../testing/contract.test-suite.ts';
import './text-field.ts';

testElementContract({
  tag: 'mg-text-field',
  markup: `<mg-text-field label="Name" hint="As people call you" clearable value="Ana"></mg-text-field>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Name',
    value: 'Ana',
    type: 'email',
    required: true,
    maxlength: 3,
    error: 'Taken',
    min: 1,
    max: 9,
    step: 2,
    pattern: 'A.*',
    clearable: true,
    defaultValue: 'Ana',
    hideLabel: true,
    placeholder: 'Ana',
    hint: 'Yours',
    autocomplete: 'name',
    readonly: true,
    minlength: 2,
    size: 'lg',
    name: 'who',
    disabled: true,
  },
  isFocusable: true,
});
