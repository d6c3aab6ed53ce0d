/** Defines `mg-radio` and `mg-radio-group`. */
export { MgRadioGroup } from './radio-group.ts';
export { MgRadio } from './radio-item.ts';
