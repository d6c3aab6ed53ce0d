/** Typeahead is loaded lazily: earlier keystrokes are not lost. */
import { vi } from 'vitest';
import { expect, restoreAllMocks, spyOn, test, waitFor } from '../testing/test.ts';
import { engine } from '../testing/engine.ts';
import { inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import { control, mountSelect, options, select } from './select-testing.ts';

const script = vi.hoisted(() => {
  let comes = (): void => undefined;
  return { here: new Promise<void>((resolve) => (comes = resolve)), comes: () => comes() };
});

vi.mock('./select-letters.ts', async (importOriginal) => {
  await script.here;
  return importOriginal<typeof import('./select-letters.ts')>();
});

// WebKit resolves a second import of a module with a pending top-level await to an empty module, until
// https://bugs.webkit.org/show_bug.cgi?id=242740 is fixed; late scripts are not affected.
const canImportLate = engine !== 'webkit';

test.skipIf(!canImportLate)(
  'without typeahead a list opens and selects; keystrokes wait for it, and those that follow as well',
  async () => {
    const page = await mountSelect();
    control(page).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(select(page).value).toBe('n');
    // Until then a searchable one looks like any other.
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
    script.comes();
    await waitFor(() => expect(select(page).value).toBe('z'));
    expect(select(page).open).toBe(false);
    restoreAllMocks();

    // Focus is not taken back from another element.
    expect([left.value, left.open]).toEqual(['', false]);
    await waitFor(() => expect(inside(other, '#control').localName).toBe('input'));
    left.remove();
    other.remove();
  },
);
