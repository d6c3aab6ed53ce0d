import { testElementContract } from '../testing/contract.test-suite.ts';
import './chip.ts';

testElementContract({
  tag: 'mg-chip',
  markup: `<mg-chip selected removable>Mine</mg-chip>`,
  properties: { selected: true, removable: true, disabled: true },
  isFocusable: true,
});
