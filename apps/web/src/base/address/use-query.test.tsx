import { Suspense, use } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../shared/testing/mount.tsx';
import { activateLanguage } from '../i18n.ts';
import { type ChangeQuery, useQuery } from './use-query.ts';

beforeEach(() => activateLanguage('es'));

const set = (name: string, value: string) => (query: URLSearchParams) => {
  query.set(name, value);
  return query;
};

/** Shows a screen whose content is not loaded while the address has a view; the other screen never loads. */
async function showScreen({
  loaded = Promise.resolve(),
  state,
}: {
  loaded?: Promise<void>;
  state?: unknown;
}) {
  let change: ChangeQuery | undefined;
  let rendered = '';
  const Content = () => {
    use(loaded);
    return null;
  };
  function Screen() {
    const [query, changeQuery] = useQuery();
    change = changeQuery;
    rendered = String(query);
    return <Suspense>{query.has('view') && <Content />}</Suspense>;
  }
  const router = createMemoryRouter(
    [
      { path: '/boards', element: <Screen /> },
      { path: '/home', lazy: () => new Promise<never>(() => {}) },
    ],
    { initialEntries: [{ pathname: '/boards', search: '?tid=1', state }] },
  );
  mount(<RouterProvider router={router} />);
  await expect.poll(() => rendered).toBe('tid=1');
  return {
    router,
    change: ((...args) => change?.(...args)) as ChangeQuery,
    rendered: () => rendered,
    search: () => router.state.location.search,
  };
}

test('keeps a change that is not rendered yet when another one follows', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((loaded) => {
    resolve = loaded;
  });
  const { change, rendered, search } = await showScreen({ loaded: promise });
  change(set('view', 'list'));
  await expect.poll(search).toBe('?tid=1&view=list');
  expect(rendered()).toBe('tid=1');
  change(set('q', 'router'), { replace: true });
  await expect.poll(search).toBe('?tid=1&view=list&q=router');
  resolve();
  await expect.poll(rendered).toBe('tid=1&view=list&q=router');
});

test('keeps both of two changes in the same tick', async () => {
  const { change, rendered } = await showScreen({});
  change(set('a', '1'), { replace: true });
  change(set('b', '2'), { replace: true });
  await expect.poll(rendered).toBe('tid=1&a=1&b=2');
});

test('keeps the state of a replaced entry and gives a new entry its own', async () => {
  const { router, change } = await showScreen({ state: { from: 'home' } });
  change(set('q', 'router'), { replace: true });
  await expect.poll(() => router.state.location.search).toBe('?tid=1&q=router');
  expect(router.state.location.state).toEqual({ from: 'home' });
  change(set('view', 'list'));
  await expect.poll(() => router.state.location.search).toBe('?tid=1&q=router&view=list');
  expect(router.state.location.state).toBeNull();
  expect(router.state.historyAction).toBe('PUSH');
});

test('does not cancel a navigation to another screen', async () => {
  const { router, change } = await showScreen({});
  void router.navigate('/home');
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  change(set('q', 'router'), { replace: true });
  expect(router.state.navigation.location?.pathname).toBe('/home');
});
