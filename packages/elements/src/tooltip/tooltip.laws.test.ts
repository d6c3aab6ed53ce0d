import { userEvent } from 'vitest/browser';
import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './tooltip.ts';

keepsTheLaws({
  tag: 'mg-tooltip',
  markup: `<mg-tooltip text="Goes away for good"><button>Delete</button></mg-tooltip>`,
  properties: { text: 'Goes away', placement: 'bottom' },
  open: () => userEvent.tab(),
  isFocusable: true,
});
