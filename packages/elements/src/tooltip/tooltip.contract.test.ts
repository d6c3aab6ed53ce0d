import { userEvent } from '../testing/user.ts';
import { testElementContract } from '../testing/contract.test-suite.ts';
import './tooltip.ts';

testElementContract({
  tag: 'mg-tooltip',
  markup: `<mg-tooltip text="Goes away for good"><button>Delete</button></mg-tooltip>`,
  properties: { text: 'Goes away', placement: 'bottom' },
  open: () => userEvent.tab(),
  isFocusable: true,
});
