import { testElementContract } from '../testing/contract.test-suite.ts';
import './card.ts';

testElementContract({
  tag: 'mg-card',
  markup: `<mg-card raised><h2 slot="heading">Pump</h2><p>It is back in the workshop.</p></mg-card>`,
  properties: { raised: true },
});
