import { testElementContract } from '../testing/contract.test-suite.ts';
import './icon-button.ts';

testElementContract({
  tag: 'mg-icon-button',
  markup: `<mg-icon-button icon="close" label="Close" dot></mg-icon-button>`,
  properties: {
    icon: 'star',
    label: 'Star',
    pressed: true,
    size: 'sm',
    href: '#there',
    disabled: true,
    dot: true,
    ariaHasPopup: 'menu',
    ariaExpanded: 'true',
  },
  isFocusable: true,
});
