import '@minga/elements/tokens.css';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../base/i18n.ts';
import { mount } from '../shared/testing/mount.tsx';
import { RouteProgress } from './RouteProgress.tsx';

beforeEach(() => activateLanguage('es'));

/** Renders a start page, a page that loads, and two pages that load nothing. */
async function open() {
  let arrive = () => {};
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const around = (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: around,
        children: [
          { path: '/', element: <h1>Inicio</h1> },
          { path: '/light', element: <h1>Ligera</h1> },
          { path: '/lighter', element: <h1>Más ligera</h1> },
          {
            path: '/heavy',
            lazy: async () => {
              await loaded;
              return { Component: () => <h1>Pesada</h1> };
            },
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  mount(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Inicio' })).toBeVisible();
  return { arrive, go: (to: string) => router.navigate(to) };
}

const bar = () => document.querySelector<HTMLElement>('[data-phase]');
/** Computed style of the bar. */
const lookOf = (element: HTMLElement | null) => element && getComputedStyle(element);

test('shows no bar for the first page', async () => {
  await open();
  expect(bar()).toBeNull();
});

test('shows the bar while a page loads and hides it within half a second after', async () => {
  const { arrive, go } = await open();
  void go('/heavy');
  await expect.poll(() => bar()?.dataset['phase']).toBe('loading');
  expect(lookOf(bar())?.opacity).toBe('1');
  arrive();
  await expect.poll(() => bar()?.dataset['phase']).toBe('loaded');
  expect(lookOf(bar())?.animationDuration).toBe('0.5s');
  await expect.poll(() => lookOf(bar())?.opacity).toBe('0');
});

test('shows the bar for 800 ms for each page that loads nothing', async () => {
  const { go } = await open();
  await go('/light');
  await expect.poll(() => bar()?.dataset['phase']).toBe('brief');
  const first = bar();
  expect(lookOf(first)?.animationDuration).toBe('0.8s');
  await expect.poll(() => lookOf(first)?.opacity).toBe('0');
  await go('/lighter');
  await expect.element(page.getByRole('heading', { name: 'Más ligera' })).toBeVisible();
  await expect.poll(bar).not.toBe(first);
  expect(lookOf(bar())?.animationName).not.toBe('none');
});

test('shows no bar when only the query changes', async () => {
  const { go } = await open();
  await go('/?q=pan');
  expect(bar()).toBeNull();
});
