import { testElementContract } from '../testing/contract.test-suite.ts';
import './drawer.ts';

testElementContract({
  tag: 'mg-drawer',
  markup: `<mg-drawer breakpoint="9999" label="Main"><a href="/here">Here</a></mg-drawer>`,
  properties: {
    breakpoint: 9999,
    side: 'end',
    label: 'Main',
    noDismiss: true,
    noHistory: true,
    returnValue: 'kept',
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-drawer']).open = true),
});
