import { testElementContract } from '../testing/contract.test-suite.ts';
import './top-bar.ts';

testElementContract({
  tag: 'mg-top-bar',
  markup: `<mg-top-bar><button slot="start">Menu</button><b>Board</b><button slot="end">Account</button></mg-top-bar>`,
  properties: { size: '52' },
});
