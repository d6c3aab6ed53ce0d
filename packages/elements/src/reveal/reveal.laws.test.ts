import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './reveal.ts';

keepsTheLaws({
  tag: 'mg-reveal',
  markup: `<mg-reveal><p>Words</p></mg-reveal>`,
  properties: { threshold: 0.5, revealed: true },
});
