import { beforeEach, expect, test } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { testBusiness } from '../../shared/testing/screen-world.tsx';
import { BusinessSquare } from './BusinessSquare.tsx';

beforeEach(() => activateLanguage('es'));

const business = { ...testBusiness.psm_business, name: 'Cooperativa Nube' };
const letters = () => {
  const element = document.querySelector<HTMLElement>('[data-letters]');
  return element?.checkVisibility() ? element.dataset['letters'] : undefined;
};

test('shows the initials of the business when its picture fails to load', async () => {
  mount(<BusinessSquare business={{ ...business, pp: 'data:image/png;base64,AAAA' }} />);
  await expect.poll(letters).toBe('CN');
  expect(document.querySelector('img')).toBeNull();
});

test('shows the picture without initials once it has loaded', async () => {
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";
  mount(<BusinessSquare business={{ ...business, pp: picture }} />);
  const image = () => document.querySelector('mg-image')?.shadowRoot?.querySelector('img');
  await expect.poll(() => image()?.hasAttribute('data-loaded')).toBe(true);
  expect(letters()).toBeUndefined();
});
