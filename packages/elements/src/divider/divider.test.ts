import { afterEach, expect, test } from '../testing/test.ts';
import './divider.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test('is a separator that says how it stands', async () => {
  const divider = document.createElement('mg-divider');
  divider.vertical = true;
  document.body.append(divider);
  await divider.updateComplete;
  expect(divider.getAttribute('role')).toBe('separator');
  expect(divider.getAttribute('aria-orientation')).toBe('vertical');
  expect(divider.hasAttribute('vertical')).toBe(true);
});

test('says how it stands from then on when it is turned later', async () => {
  document.body.innerHTML = '<mg-divider></mg-divider>';
  const [divider] = document.querySelectorAll('mg-divider');
  await divider?.updateComplete;
  expect(divider?.getAttribute('aria-orientation')).toBe('horizontal');
  Object.assign(divider ?? {}, { vertical: true });
  await divider?.updateComplete;
  expect(divider?.getAttribute('aria-orientation')).toBe('vertical');
});
