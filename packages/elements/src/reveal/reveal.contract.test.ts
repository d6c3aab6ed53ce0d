import { testElementContract } from '../testing/contract.test-suite.ts';
import './reveal.ts';

testElementContract({
  tag: 'mg-reveal',
  markup: `<mg-reveal><p>Words</p></mg-reveal>`,
  properties: { threshold: 0.5, revealed: true },
});
