import { testElementContract } from '../testing/contract.test-suite.ts';
import './divider.ts';

testElementContract({
  tag: 'mg-divider',
  markup: `<mg-divider>or</mg-divider>`,
  properties: { vertical: true },
});
