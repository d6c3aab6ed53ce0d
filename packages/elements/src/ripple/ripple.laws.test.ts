import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './ripple.ts';

keepsTheLaws({
  tag: 'mg-ripple',
  markup: `<mg-ripple></mg-ripple>`,
  properties: { disabled: true },
});
