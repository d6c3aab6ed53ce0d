import { takeBackFirst } from '@minga/elements/layer';
import { confirm } from '@minga/elements/dialogs';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

test('Back dismisses a dialog and stays on the page without a router navigation', async () => {
  // As in main.tsx: the history guard listens before the router.
  takeBackFirst();
  history.pushState(null, '', '/here');
  const router = createBrowserRouter([{ path: '*', element: <p>Here</p> }]);
  const moved = vi.fn();
  router.subscribe(moved);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => place.textContent).toBe('Here');

  moved.mockClear();
  const answer = confirm('Delete the board?');
  await expect.poll(() => document.querySelector('mg-dialog')?.open).toBe(true);
  history.back();
  expect(await answer).toBe(false);
  expect(document.querySelector('mg-dialog')).toBeNull();
  expect(location.pathname).toBe('/here');
  expect(router.state.location.pathname).toBe('/here');
  expect(moved).not.toHaveBeenCalled();
  root.unmount();
  router.dispose();
});
