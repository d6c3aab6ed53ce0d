import { testElementContract } from '../testing/contract.test-suite.ts';
import './badge.ts';

testElementContract({
  tag: 'mg-badge',
  markup: `<mg-badge tone="success">Preventive maintenance</mg-badge>`,
  properties: { tone: 'danger' },
});
