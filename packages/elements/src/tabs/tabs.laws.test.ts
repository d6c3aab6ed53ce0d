import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './tabs.ts';

keepsTheLaws({
  tag: 'mg-tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments" count="3">Comments</mg-tab><mg-tab value="history">History</mg-tab><mg-tab value="bills" disabled>Bills</mg-tab><mg-tab-panel value="comments">Three comments</mg-tab-panel><mg-tab-panel value="history">Nothing yet</mg-tab-panel></mg-tabs>`,
  properties: { variant: 'segmented', label: 'Ticket' },
  open: (element) => ((element as HTMLElementTagNameMap['mg-tabs']).value = 'history'),
  isFocusable: true,
});
