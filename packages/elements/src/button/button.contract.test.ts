import { testElementContract } from '../testing/contract.test-suite.ts';
import './button.ts';

testElementContract({
  tag: 'mg-button',
  markup: `<mg-button variant="primary">Save the changes of this board</mg-button>`,
  properties: {
    variant: 'danger',
    size: 'lg',
    loading: true,
    full: true,
    type: 'submit',
    name: 'do',
    value: 'save',
    href: '#there',
    target: '_self',
    disabled: true,
    ariaLabel: 'Save',
    ariaHasPopup: 'menu',
    ariaExpanded: 'true',
  },
  isFocusable: true,
});
