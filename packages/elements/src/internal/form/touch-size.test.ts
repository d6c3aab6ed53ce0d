import { afterAll, beforeAll, beforeEach, expect, test } from '../../testing/test.ts';
import { until } from '../../testing/events.ts';
import { emulateMedia } from '../../testing/media.ts';
import { mount, rendered } from '../../testing/mount.ts';
import { find, inside } from '../../testing/query.ts';
import '../../button/button.ts';
import '../../chip/chip.ts';
import '../../checkbox/checkbox.ts';
import '../../color-field/color-field.ts';
import '../../date-field/date-field.ts';
import '../../icon-button/icon-button.ts';
import '../../list/list-item.ts';
import '../../radio/radio.ts';
import '../../select/select.ts';
import '../../switch/switch.ts';
import '../../tabs/tabs.ts';
import '../../text-field/text-field.ts';
import '../../tokens.css';
import { composedContains } from '../layer/focus.ts';

beforeAll(() => emulateMedia({ pointer: 'coarse', 'prefers-reduced-motion': 'reduce' }));
beforeEach(() => document.body.replaceChildren());
afterAll(() => emulateMedia({}));

/** What lies at a point, in the innermost shadow root. */
function at(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}

/** How high the place is, in px, where a finger meets `target`: what is seen may be smaller. */
function reach(target: Element): number {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let px = 0;
  for (const step of [1, -1])
    for (let off = step > 0 ? 0 : -1; composedContains(target, at(x, y + off)); off += step) px += 1;
  return px;
}

/** What is pressed, as markup, and the way to it through shadow roots. */
const pressed: [what: string, markup: string, ...way: string[]][] = [
  ['button', '<mg-button>Save</mg-button>', 'mg-button'],
  ['small button', '<mg-button size="sm">Save</mg-button>', 'mg-button'],
  ['icon button', '<mg-icon-button icon="add" label="Add"></mg-icon-button>', 'mg-icon-button'],
  ['text field', '<mg-text-field label="Name"></mg-text-field>', 'mg-text-field', '[part=box]'],
  [
    'small text field',
    '<mg-text-field label="Name" size="sm"></mg-text-field>',
    'mg-text-field',
    '[part=box]',
  ],
  ['date field', '<mg-date-field label="Day"></mg-date-field>', 'mg-date-field', '#box'],
  ['mark of a color', '<mg-color-field label="Color"></mg-color-field>', 'mg-color-field', '.mark input'],
  [
    'select',
    '<mg-select label="City"><mg-option value="a">A</mg-option></mg-select>',
    'mg-select',
    '#control',
  ],
  ['checkbox', '<mg-checkbox>Mine</mg-checkbox>', 'mg-checkbox', 'label'],
  ['switch', '<mg-switch>Mine</mg-switch>', 'mg-switch', 'label'],
  ['radio', '<mg-radio-group label="Size"><mg-radio value="a">A</mg-radio></mg-radio-group>', 'mg-radio'],
  ['tab', '<mg-tabs label="Views"><mg-tab value="a">A</mg-tab></mg-tabs>', 'mg-tab'],
  ['list item', '<mg-list><mg-list-item pressable>One</mg-list-item></mg-list>', 'mg-list-item'],
  ['chip', '<mg-chip selected>Red</mg-chip>', 'mg-chip', 'button'],
  ['cross of a chip', '<mg-chip removable>Red</mg-chip>', 'mg-chip', '[part=remove]'],
];

test.each(pressed)('a finger meets it over 44 px: %s', async (_what, markup, ...way) => {
  let root: ParentNode = await mount(`<div style="padding: 60px">${markup}</div>`);
  let target: Element = document.body;
  for (const selector of way) {
    target = find(root, selector);
    root = target.shadowRoot ?? target;
  }
  await rendered();
  expect(reach(target)).toBeGreaterThanOrEqual(44);
});

test('days of a calendar are 44 px each way where the window has room', async () => {
  const page = await mount('<mg-date-field label="Day" open></mg-date-field>');
  const field = find<HTMLElement & { open: boolean }>(page, 'mg-date-field');
  field.open = true;
  await rendered();
  await until(() => !!field.shadowRoot?.querySelector('td')?.offsetWidth);
  const day = inside(field, 'td');
  expect([day.offsetWidth >= 44, day.offsetHeight >= 44]).toEqual([true, true]);
});
