import { testElementContract } from '../testing/contract.test-suite.ts';
import './video.ts';

testElementContract({
  tag: 'mg-video',
  markup: `<mg-video label="A card is dragged"></mg-video>`,
  properties: { label: 'A card is dragged', ratio: '1 / 1', paused: true, src: '', poster: '' },
});
