import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './loading-card.ts';

keepsTheLaws({
  tag: 'mg-loading-card',
  markup: `<mg-loading-card></mg-loading-card>`,
  properties: {},
});
