/** A resting mouse over a list that is scrolled by keyboard. */
import { afterEach, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { clear, mount, rendered } from '../testing/mount.ts';
import { inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import { active, press, select } from './select-testing.ts';

afterEach(clear);

test('a resting mouse does not affect keyboard navigation when rows scroll under it', async () => {
  const page = await mount('<mg-select label="Ticket"></mg-select>');
  select(page).options = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: `Ticket ${at}` }));
  await userEvent.hover(select(page));
  await press(page, '{ArrowDown}');
  await userEvent.hover(inside(select(page), '#option-3'));
  await rendered(page);
  expect(active(page)).toBe('Ticket 3');
  // Engines hit-test the resting mouse immediately or within the next frames; a move event would follow then.
  let isTold = false;
  inside(select(page), '#list').addEventListener('pointerover', () => (isTold = true));
  await userEvent.keyboard('{End}');
  await until(() => isTold);
  await new Promise(requestAnimationFrame);
  await rendered(page);
  expect(active(page)).toBe('Ticket 59');
});
