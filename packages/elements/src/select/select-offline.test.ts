/** Typeahead fails to load: everything else works. */
import { beforeAll, expect, spyOn, test, waitFor } from '../testing/test.ts';
import { answerScript } from '../testing/scripts.ts';
import { userEvent } from '../testing/user.ts';
import { control, mountSelect, select } from './select-testing.ts';

beforeAll(() => answerScript('/packages/elements/src/select/select-letters.ts', 'fail'));

test.each(['', 'searchable'])(
  'with "%s" keys and pointer select without typeahead, which warns once',
  async (attributes) => {
    const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await mountSelect(attributes);
    await select(page).updateComplete;
    control(page).focus();
    await userEvent.keyboard('z');
    await waitFor(() => expect(select(page).open).toBe(true));
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    expect(select(page).value).toBe('i');
    await userEvent.keyboard('{Enter}{Home}{Enter}');
    expect(select(page).value).toBe('a');
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
    warn.mockRestore();
  },
);
