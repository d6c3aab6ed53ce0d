import { afterEach, describe, expect, test } from '../testing/test.ts';
import { mount, rendered } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgDateField } from './date-field.ts';
import './date-field.ts';
import '../tokens.css';

afterEach(() => document.body.replaceChildren());

/** A date field that reads the word "tomorrow". */
async function shown() {
  const page = await mount('<mg-date-field label="Due"></mg-date-field><button>After</button>');
  const field = find<MgDateField>(page, 'mg-date-field');
  field.readWords = (typed) => (/^(tomorrow|next christmas eve)$/.test(typed) ? '2026-12-24' : undefined);
  await rendered(page);
  const input = inside<HTMLInputElement>(field, 'input');
  const seen: string[] = [];
  for (const type of ['input', 'change'])
    field.addEventListener(type, () => seen.push(`${type} ${field.value}`));
  await userEvent.click(input);
  return { field, input, seen };
}

describe('words for days', () => {
  test('are the value while they are typed, and become a date when the field is left', async () => {
    const { field, input, seen } = await shown();
    await userEvent.keyboard('tomorrow');
    expect([input.value, field.value]).toEqual(['tomorrow', '2026-12-24']);
    await userEvent.tab();
    await rendered(field);
    expect(input.value).toBe('12/24/2026');
    expect(seen.slice(-2)).toEqual(['input 2026-12-24', 'change 2026-12-24']);
  });

  test('may be longer than a date, and get the keyboard of letters on a phone', async () => {
    const { field, input } = await shown();
    expect(input.inputMode).toBe('text');
    await userEvent.keyboard('next christmas eve');
    expect(field.value).toBe('2026-12-24');
  });

  test('that are not understood are no date', async () => {
    const { field, input } = await shown();
    await userEvent.keyboard('someday');
    await userEvent.tab();
    expect([input.value, field.value, field.validity.badInput]).toEqual(['someday', '', true]);
  });

  test('do not change what numbers mean', async () => {
    const { field } = await shown();
    await userEvent.keyboard('01022027');
    expect(field.value).toBe('2027-01-02');
  });
});
