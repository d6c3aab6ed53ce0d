import { testElementContract } from '../testing/contract.test-suite.ts';
import './carousel.ts';

testElementContract({
  tag: 'mg-carousel',
  markup: `<mg-carousel label="Customers"><div><button>Ana</button></div><div><button>Bruno</button></div></mg-carousel>`,
  properties: { label: 'Customers', interval: 5000, perView: 2, staticBelow: 600, paused: true, active: 1 },
  isFocusable: true,
});
