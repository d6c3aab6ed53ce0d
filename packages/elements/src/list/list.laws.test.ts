import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './list.ts';

keepsTheLaws({
  tag: 'mg-list',
  markup: `<mg-list label="Settings"><mg-list-item href="#team">Team<span slot="detail">Four people</span></mg-list-item><mg-list-item pressable>Join</mg-list-item></mg-list>`,
  properties: { selection: 'multiple', label: 'Settings' },
  isFocusable: true,
});
