import { afterEach, expect, test } from '../../testing/test.ts';
import { append, clear } from '../../testing/mount.ts';
import { deepActiveElement, lent, returnFocus } from './focus.ts';

afterEach(clear);

test('removes the temporary tab index and its marker after focusing', async () => {
  const box = await append('<div><p>No place for focus</p><button>Next</button></div>');
  returnFocus([box]);
  expect([deepActiveElement(), lent]).toEqual([box, box]);
  box.querySelector('button')?.focus();
  expect(box.hasAttribute('tabindex')).toBe(false);
  // Focus by the user later is not treated as programmatic.
  expect(lent).toBeUndefined();
});
