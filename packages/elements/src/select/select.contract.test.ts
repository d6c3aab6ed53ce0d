import { testElementContract } from '../testing/contract.test-suite.ts';
import './select.ts';

testElementContract({
  tag: 'mg-select',
  markup: `<mg-select label="City" hint="Where you live"><mg-option value="a">Alba</mg-option><mg-option value="z">Zürich</mg-option></mg-select>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'City',
    options: [{ value: 'a', label: 'Alba' }],
    value: 'a',
    required: true,
    hideLabel: true,
    placeholder: 'Pick',
    hint: 'Where',
    searchable: true,
    quiet: true,
    size: 'lg',
    multiple: false,
    defaultValue: 'a',
    name: 'city',
    disabled: true,
    error: 'Wrong',
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-select']).open = true),
  isFocusable: true,
});

testElementContract({
  tag: 'mg-option',
  folder: 'select',
  markup: `<mg-select label="City"><mg-option value="a" icon="home" group="Near">Alba</mg-option></mg-select>`,
  properties: {
    value: 'a',
    selected: true,
    disabled: true,
    icon: 'home',
    color: 'red',
    avatar: '',
    group: 'Near',
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-select']).open = true),
});
