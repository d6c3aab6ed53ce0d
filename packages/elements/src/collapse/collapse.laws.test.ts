import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './collapse.ts';

keepsTheLaws({
  tag: 'mg-collapse',
  markup: `<mg-collapse><div><button>Inside</button></div></mg-collapse>`,
  properties: { opened: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-collapse']).opened = true),
});
