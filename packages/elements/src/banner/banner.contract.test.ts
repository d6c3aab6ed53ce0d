import { testElementContract } from '../testing/contract.test-suite.ts';
import './banner.ts';

testElementContract({
  tag: 'mg-banner',
  markup: `<mg-banner></mg-banner>`,
  properties: {},
  open: (element) =>
    (element as HTMLElementTagNameMap['mg-banner']).push({ heading: 'Ana wrote', text: 'The pump is back' }),
});
