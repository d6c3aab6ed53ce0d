import { testElementContract } from '../testing/contract.test-suite.ts';
import './ripple.ts';

testElementContract({
  tag: 'mg-ripple',
  markup: `<mg-ripple></mg-ripple>`,
  properties: { disabled: true },
});
