import { testElementContract } from '../testing/contract.test-suite.ts';
import './list.ts';

testElementContract({
  tag: 'mg-list',
  markup: `<mg-list label="Settings"><mg-list-item href="#team">Team<span slot="detail">Four people</span></mg-list-item><mg-list-item pressable>Join</mg-list-item></mg-list>`,
  properties: { selection: 'multiple', label: 'Settings' },
  isFocusable: true,
});

testElementContract({
  tag: 'mg-list-item',
  folder: 'list',
  markup: `<mg-list label="Settings"><mg-list-item pressable>Join<span slot="detail">Four people</span></mg-list-item></mg-list>`,
  properties: {
    pressable: true,
    current: true,
    reachable: false,
    selection: 'single',
    value: 'a',
    type: 'radio',
    checked: true,
    disabled: true,
    danger: true,
    keepOpen: true,
    shortcut: 'A',
    href: '#there',
    submenuOpen: true,
  },
});
