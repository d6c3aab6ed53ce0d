import { testElementContract } from '../testing/contract.test-suite.ts';
import './loading-card.ts';

testElementContract({
  tag: 'mg-loading-card',
  markup: `<mg-loading-card></mg-loading-card>`,
  properties: {},
});
