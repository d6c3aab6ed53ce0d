/** A mouse that rests over the list while keys scroll it. */
import { afterEach, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { clear, mount, rendered } from '../testing/mount.ts';
import { inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import { active, press, select } from './select-testing.ts';

afterEach(clear);

test('a mouse that rests takes nothing from the keys when lines are scrolled under it', async () => {
  const page = await mount('<mg-select label="Ticket"></mg-select>');
  select(page).options = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: `Ticket ${at}` }));
  await userEvent.hover(select(page));
  await press(page, '{ArrowDown}');
  await userEvent.hover(inside(select(page), '#option-3'));
  await rendered(page);
  expect(active(page)).toBe('Ticket 3');
  // Engines say at once, or in the next frames, what lies under the mouse now; a move would come along with that.
  let isTold = false;
  inside(select(page), '#list').addEventListener('pointerover', () => (isTold = true));
  await userEvent.keyboard('{End}');
  await until(() => isTold);
  await new Promise(requestAnimationFrame);
  await rendered(page);
  expect(active(page)).toBe('Ticket 59');
});
