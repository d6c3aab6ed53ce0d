import { testElementContract } from '../testing/contract.test-suite.ts';
import './image.ts';

testElementContract({
  tag: 'mg-image',
  markup: `<mg-image src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E" alt="A pump"></mg-image>`,
  properties: {
    alt: 'A pump',
    ratio: '1 / 1',
    fit: 'contain',
    loading: 'eager',
    src: '',
    srcset: '',
    sizes: '100vw',
  },
});
