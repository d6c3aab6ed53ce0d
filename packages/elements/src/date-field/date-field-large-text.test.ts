/** Calendar with large text, also on a phone. */
import { afterEach, expect, test } from '../testing/test.ts';
import { clear, mount, rendered } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { setViewport } from '../testing/user.ts';
import '../tokens.css';
import type { MgDateField } from './date-field.ts';
import './date-field.ts';

const root = document.documentElement;

afterEach(async () => {
  clear();
  root.style.fontSize = '';
  await setViewport(1024, 768);
});

test.each([320, 1024])('days do not overlap with text at 200 % in a window of %i px', async (width) => {
  await setViewport(width, 900);
  root.style.fontSize = '200%';
  const page = await mount('<mg-date-field label="Due" value="2026-12-24" open></mg-date-field>');
  const field = find<MgDateField>(page, 'mg-date-field');
  await rendered(page);
  const days = [...(field.shadowRoot?.querySelectorAll('td') ?? [])];
  const popup = inside(field, '.popup');
  expect(days.length).toBeGreaterThan(27);
  for (const day of days) {
    const range = document.createRange();
    range.selectNodeContents(day);
    expect(range.getBoundingClientRect().width).toBeLessThan(day.getBoundingClientRect().width);
  }
  expect(popup.scrollWidth).toBeLessThanOrEqual(popup.clientWidth);
});
