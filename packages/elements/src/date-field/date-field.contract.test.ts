import { testElementContract } from '../testing/contract.test-suite.ts';
import './date-field.ts';

testElementContract({
  tag: 'mg-date-field',
  markup: `<mg-date-field label="Due" hint="In your own time" value="2026-12-24"></mg-date-field>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Due',
    value: '2026-12-24',
    min: '2026-01-01',
    readonly: true,
    hideLabel: true,
    hint: 'A day',
    size: 'lg',
    defaultValue: '2026-12-24',
    max: '2027-01-01',
    name: 'due',
    disabled: true,
    required: true,
    error: 'Wrong',
    readWords: () => undefined,
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-date-field']).open = true),
  isFocusable: true,
});
