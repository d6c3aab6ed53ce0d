import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './badge.ts';

keepsTheLaws({
  tag: 'mg-badge',
  markup: `<mg-badge tone="success">Preventive maintenance</mg-badge>`,
  properties: { tone: 'danger' },
});
