import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './video.ts';

keepsTheLaws({
  tag: 'mg-video',
  markup: `<mg-video label="A card is dragged"></mg-video>`,
  properties: { label: 'A card is dragged', ratio: '1 / 1', paused: true, src: '', poster: '' },
});
