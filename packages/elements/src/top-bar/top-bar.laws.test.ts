import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './top-bar.ts';

keepsTheLaws({
  tag: 'mg-top-bar',
  markup: `<mg-top-bar><button slot="start">Menu</button><b>Board</b><button slot="end">Account</button></mg-top-bar>`,
  properties: { size: '52' },
});
