import { afterEach, expect, test } from '../testing/test.ts';
import './divider.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test('is a separator with its orientation', async () => {
  const divider = document.createElement('mg-divider');
  divider.vertical = true;
  document.body.append(divider);
  await divider.updateComplete;
  expect(divider.getAttribute('role')).toBe('separator');
  expect(divider.getAttribute('aria-orientation')).toBe('vertical');
  expect(divider.hasAttribute('vertical')).toBe(true);
});

test('updates its orientation after a change', async () => {
  document.body.innerHTML = '<mg-divider></mg-divider>';
  const [divider] = document.querySelectorAll('mg-divider');
  await divider?.updateComplete;
  expect(divider?.getAttribute('aria-orientation')).toBe('horizontal');
  Object.assign(divider ?? {}, { vertical: true });
  await divider?.updateComplete;
  expect(divider?.getAttribute('aria-orientation')).toBe('vertical');
});
