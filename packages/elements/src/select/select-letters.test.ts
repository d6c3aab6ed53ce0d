/** What letters do comes late: nothing typed before is lost. */
import { expect, test, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { control, mountSelect, options, select } from './select-testing.ts';
import { inside } from '../testing/form.ts';

const script = vi.hoisted(() => {
  let comes = (): void => undefined;
  return { here: new Promise<void>((resolve) => (comes = resolve)), comes: () => comes() };
});

vi.mock('./select-letters.ts', async (importOriginal) => {
  await script.here;
  return importOriginal<typeof import('./select-letters.ts')>();
});

// WebKit answers the second who imports a module that is still waiting with one that has nothing in it, until
// https://bugs.webkit.org/show_bug.cgi?id=242740 is mended; scripts that come late by themselves are no such modules.
const canImportLate = server.browser !== 'webkit';

test.skipIf(!canImportLate)(
  'without letters a list opens, is walked and chosen from; what is typed waits for them, and so does what follows',
  async () => {
    const page = await mountSelect();
    control(page).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(select(page).value).toBe('n');
    // One that can be searched looks like any other until then.
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
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await userEvent.keyboard('zu');
    expect(select(page).open).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(select(page).value).toBe('n');
    script.comes();
    await vi.waitFor(() => expect(select(page).value).toBe('z'));
    expect(select(page).open).toBe(false);
    vi.restoreAllMocks();

    // Who went on is not called back.
    expect([left.value, left.open]).toEqual(['', false]);
    await vi.waitFor(() => expect(inside(other, '#control').localName).toBe('input'));
    left.remove();
    other.remove();
  },
);
