import { afterEach, expect, test } from '../../testing/test.ts';
import { clear, mount, rendered } from '../../testing/mount.ts';
import { find } from '../../testing/query.ts';
import '../../checkbox/checkbox.ts';
import '../../color-field/color-field.ts';
import '../../date-field/date-field.ts';
import '../../image-input/image-input.ts';
import '../../radio/radio.ts';
import '../../select/select.ts';
import '../../switch/switch.ts';
import '../../text-field/text-field.ts';
import '../../textarea/textarea.ts';

afterEach(clear);

const tags =
  'mg-checkbox,mg-color-field,mg-date-field,mg-image-input,mg-radio-group,mg-select,mg-switch,mg-text-field,mg-textarea';

test.each(tags.split(','))('%s without a label follows its aria-label', async (tag) => {
  const control = find<HTMLElement>(await mount(`<${tag} aria-label="City"></${tag}>`), tag);
  const named = (name: string): boolean => !!control.shadowRoot?.querySelector(`[aria-label^="${name}"]`);
  expect(named('City')).toBe(true);
  control.setAttribute('aria-label', 'Country');
  await rendered();
  expect([named('City'), named('Country')]).toEqual([false, true]);
  control.ariaLabel = 'Region';
  await rendered();
  expect([named('Country'), named('Region')]).toEqual([false, true]);
});
