import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './chip.ts';

keepsTheLaws({
  tag: 'mg-chip',
  markup: `<mg-chip selected removable>Mine</mg-chip>`,
  properties: { selected: true, removable: true, disabled: true },
  isFocusable: true,
});
