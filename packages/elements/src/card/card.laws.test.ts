import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './card.ts';

keepsTheLaws({
  tag: 'mg-card',
  markup: `<mg-card raised><h2 slot="heading">Pump</h2><p>It is back in the workshop.</p></mg-card>`,
  properties: { raised: true },
});
