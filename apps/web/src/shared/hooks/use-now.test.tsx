import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useNow } from './use-now.ts';

afterEach(() => vi.restoreAllMocks());

function Clock() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

// What was an hour old was called "a moment ago" on the first list of times that was opened after an hour.
test('who looks first after a long time sees the time of then', async () => {
  await activateLanguage('es');
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  mount(<Clock />);
  await expect.element(page.getByText(new Date(later).toISOString())).toBeVisible();
});
