import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './divider.ts';

keepsTheLaws({
  tag: 'mg-divider',
  markup: `<mg-divider>or</mg-divider>`,
  properties: { vertical: true },
});
