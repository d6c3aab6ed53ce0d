import { expect, test } from 'vitest';
import './divider.ts';

test('is a separator that says how it stands', async () => {
  const divider = document.createElement('mg-divider');
  divider.vertical = true;
  document.body.append(divider);
  await divider.updateComplete;
  expect(divider.getAttribute('role')).toBe('separator');
  expect(divider.getAttribute('aria-orientation')).toBe('vertical');
  expect(divider.hasAttribute('vertical')).toBe(true);
  divider.remove();
});
