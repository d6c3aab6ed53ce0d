import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './banner.ts';

keepsTheLaws({
  tag: 'mg-banner',
  markup: `<mg-banner></mg-banner>`,
  properties: {},
  open: (element) =>
    (element as HTMLElementTagNameMap['mg-banner']).push({ heading: 'Ana wrote', text: 'The pump is back' }),
});
