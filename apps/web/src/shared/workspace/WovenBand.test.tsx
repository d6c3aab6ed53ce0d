import { beforeEach, expect, test } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { WovenBand } from './WovenBand.tsx';

beforeEach(() => activateLanguage('es'));

const drawn = (host: HTMLElement) =>
  [...host.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();

test('draws another pattern for another business, hidden from assistive technology', async () => {
  const [one, other] = [mount(<WovenBand bid={1} />), mount(<WovenBand bid={2} />)];
  await expect.poll(() => drawn(one)).not.toBe('');
  await expect.poll(() => drawn(other)).not.toBe('');
  expect(drawn(one)).not.toBe(drawn(other));
  expect(one.querySelector('[data-woven-band]')?.getAttribute('aria-hidden')).toBe('true');
});

test('keeps its place until the business is known', async () => {
  const host = mount(<WovenBand bid={null} />);
  await expect.poll(() => host.querySelector('[data-woven-band]')?.getBoundingClientRect().height).toBe(28);
  expect(drawn(host)).toBe('');
});
