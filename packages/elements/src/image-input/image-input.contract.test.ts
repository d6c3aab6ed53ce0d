import { testElementContract } from '../testing/contract.test-suite.ts';
import './image-input.ts';

testElementContract({
  tag: 'mg-image-input',
  markup: `<mg-image-input label="Logo" hint="Square looks best"></mg-image-input>`,
  properties: {
    ariaLabel: 'Outer name',
    label: 'Logo',
    hint: 'Square',
    maxSide: 512,
    allowSvg: true,
    value: null,
    src: '',
    hideLabel: true,
    allowGif: true,
    name: 'logo',
    disabled: true,
    error: 'Wrong',
    required: true,
  },
  isFocusable: true,
});
