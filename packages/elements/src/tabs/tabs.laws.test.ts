import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './tabs.ts';

keepsTheLaws({
  tag: 'mg-tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments" count="3">Comments</mg-tab><mg-tab value="history">History</mg-tab><mg-tab value="bills" disabled>Bills</mg-tab><mg-tab-panel value="comments">Three comments</mg-tab-panel><mg-tab-panel value="history">Nothing yet</mg-tab-panel></mg-tabs>`,
  properties: { variant: 'segmented', label: 'Ticket', manual: true, value: '' },
  open: (element) => ((element as HTMLElementTagNameMap['mg-tabs']).value = 'history'),
  isFocusable: true,
});

keepsTheLaws({
  tag: 'mg-tab',
  folder: 'tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments" count="3">Comments</mg-tab><mg-tab-panel value="comments">Three</mg-tab-panel></mg-tabs>`,
  properties: { value: 'comments', disabled: true, count: 3 },
});

keepsTheLaws({
  tag: 'mg-tab-panel',
  folder: 'tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments">Comments</mg-tab><mg-tab-panel value="comments">Three</mg-tab-panel></mg-tabs>`,
  properties: { value: 'comments' },
});
