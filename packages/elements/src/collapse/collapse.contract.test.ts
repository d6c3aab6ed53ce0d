import { testElementContract } from '../testing/contract.test-suite.ts';
import './collapse.ts';

testElementContract({
  tag: 'mg-collapse',
  markup: `<mg-collapse><div><button>Inside</button></div></mg-collapse>`,
  properties: { opened: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-collapse']).opened = true),
});
