import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './dialog.ts';

keepsTheLaws({
  tag: 'mg-dialog',
  markup: `<mg-dialog heading="Delete the team?"><p>Text</p><button>Inside</button></mg-dialog>`,
  properties: { heading: 'Ask', variant: 'sheet', message: 'Text', hideClose: true },
  open: (element) => ((element as HTMLElementTagNameMap['mg-dialog']).open = true),
});
