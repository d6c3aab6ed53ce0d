import { afterEach, expect, test } from '../../testing/test.ts';
import { append, clear } from '../../testing/mount.ts';
import { deepActiveElement, lent, returnFocus } from './focus.ts';

afterEach(clear);

test('what was lent the focus keeps neither a tab index nor the name of a borrower', async () => {
  const box = await append('<div><p>No place for focus</p><button>Next</button></div>');
  returnFocus([box]);
  expect([deepActiveElement(), lent]).toEqual([box, box]);
  box.querySelector('button')?.focus();
  expect(box.hasAttribute('tabindex')).toBe(false);
  // A person who comes here later by their own will is not somebody who was put here.
  expect(lent).toBeUndefined();
});
