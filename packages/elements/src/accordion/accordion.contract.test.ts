import { testElementContract } from '../testing/contract.test-suite.ts';
import './accordion.ts';

testElementContract({
  tag: 'mg-accordion',
  markup: `<mg-accordion><mg-accordion-item heading="What is it?" level="2"><p>A board.</p></mg-accordion-item><mg-accordion-item heading="What does it cost?" level="2"><input aria-label="Seats"></mg-accordion-item></mg-accordion>`,
  properties: { multiple: true },
  open: (element) => {
    const item = element.querySelector('mg-accordion-item');
    if (item) item.opened = true;
  },
  isFocusable: true,
});

testElementContract({
  tag: 'mg-accordion-item',
  folder: 'accordion',
  markup: `<mg-accordion><mg-accordion-item heading="What is it?" level="2"><p>A board.</p></mg-accordion-item></mg-accordion>`,
  properties: { heading: 'What is it?', level: 2, opened: true, disabled: true },
  open: (element) => {
    const item = element.querySelector('mg-accordion-item');
    if (item) item.opened = true;
  },
});
