import { testElementContract } from '../testing/contract.test-suite.ts';
import './tabs.ts';

testElementContract({
  tag: 'mg-tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments" count="3">Comments</mg-tab><mg-tab value="history">History</mg-tab><mg-tab value="bills" disabled>Bills</mg-tab><mg-tab-panel value="comments">Three comments</mg-tab-panel><mg-tab-panel value="history">Nothing yet</mg-tab-panel></mg-tabs>`,
  properties: { variant: 'segmented', label: 'Ticket', manual: true, value: '' },
  open: (element) => ((element as HTMLElementTagNameMap['mg-tabs']).value = 'history'),
  isFocusable: true,
});

testElementContract({
  tag: 'mg-tab',
  folder: 'tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments" count="3">Comments</mg-tab><mg-tab-panel value="comments">Three</mg-tab-panel></mg-tabs>`,
  properties: { value: 'comments', disabled: true, count: 3 },
});

testElementContract({
  tag: 'mg-tab-panel',
  folder: 'tabs',
  markup: `<mg-tabs label="Ticket"><mg-tab value="comments">Comments</mg-tab><mg-tab-panel value="comments">Three</mg-tab-panel></mg-tabs>`,
  properties: { value: 'comments' },
});
