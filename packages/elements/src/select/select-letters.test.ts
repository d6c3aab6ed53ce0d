/** Typeahead is loaded lazily: earlier keystrokes are not lost. */
import { beforeAll, expect, restoreAllMocks, spyOn, test, waitFor } from '../testing/test.ts';
import { inside } from '../testing/query.ts';
import { answerScript } from '../testing/scripts.ts';
import { userEvent } from '../testing/user.ts';
import { control, mountSelect, options, select } from './select-testing.ts';

beforeAll(() => answerScript('/packages/elements/src/select/select-letters.ts', 'hold'));

test('without typeahead a list opens and selects; keystrokes wait for it, and those that follow as well', async () => {
  const page = await mountSelect();
  control(page).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(select(page).value).toBe('n');
  // Until typeahead has loaded, a searchable select looks like any other.
  const other = document.createElement('mg-select');
  Object.assign(other, { label: 'Other', searchable: true });
  other.innerHTML = options;
  document.body.append(other);
  expect(control(document).getAttribute('role')).toBe('combobox');

  const left = document.createElement('mg-select');
  left.label = 'Left';
  left.innerHTML = options;
  document.body.append(left);
  inside(left, '#control').focus();
  await userEvent.keyboard('s{Tab}');

  control(page).focus();
  spyOn(performance, 'now').mockReturnValue(performance.now());
  await userEvent.keyboard('zu');
  expect(select(page).open).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(select(page).value).toBe('n');
  await answerScript('/packages/elements/src/select/select-letters.ts', 'usual');
  await waitFor(() => expect(select(page).value).toBe('z'));
  expect(select(page).open).toBe(false);
  restoreAllMocks();

  // Focus is not taken back from another element.
  expect([left.value, left.open]).toEqual(['', false]);
  await waitFor(() => expect(inside(other, '#control').localName).toBe('input'));
  left.remove();
  other.remove();
});
