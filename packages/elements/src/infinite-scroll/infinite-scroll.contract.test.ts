import { testElementContract } from '../testing/contract.test-suite.ts';
import './infinite-scroll.ts';

testElementContract({
  tag: 'mg-infinite-scroll',
  markup: `<mg-infinite-scroll done></mg-infinite-scroll>`,
  properties: { threshold: 0.5, loading: true, done: true, failed: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-infinite-scroll']).failed = true),
});
