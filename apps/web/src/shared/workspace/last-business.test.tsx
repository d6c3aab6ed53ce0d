import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { useLastBusiness } from './last-business.ts';
import { mount } from '../testing/mount.tsx';

beforeEach(() => activateLanguage('es'));
afterEach(() => localStorage.removeItem('lastBusinessSelected'));

function Probe() {
  return <output>{useLastBusiness() ?? 'none'}</output>;
}

test('a business that an app around the page stores without a word is found while none is set', async () => {
  localStorage.removeItem('lastBusinessSelected');
  mount(<Probe />);
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
  localStorage.setItem('lastBusinessSelected', '27');
  await expect.element(page.getByRole('status')).toHaveTextContent('27');
});
