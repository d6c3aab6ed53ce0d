import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useNow } from './use-now.ts';

afterEach(() => vi.restoreAllMocks());

function Clock() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

// Regression: the first list of times opened after an hour showed an hour-old entry as "a moment ago".
test('returns the current time to the first subscriber after a long pause', async () => {
  await activateLanguage('es');
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  mount(<Clock />);
  await expect.element(page.getByText(new Date(later).toISOString())).toBeVisible();
});
