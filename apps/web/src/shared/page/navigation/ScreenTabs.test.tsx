import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ScreenTabs } from './ScreenTabs.tsx';

const tabs = [
  { to: '/area', name: 'Estado' },
  { to: '/area/people', name: 'Personas' },
  { to: '/area/log', name: 'Registro' },
];

/** State of each tab at an address. */
async function statesAt(path: string): Promise<(string | null)[]> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenTabs label="Partes" tabs={tabs} />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(host.querySelectorAll('nav[aria-label="Partes"] a')).toHaveLength(3));
  return [...host.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));
}

test.each([
  ['/area', ['page', null, null]],
  ['/area/people', [null, 'page', null]],
  ['/area/people/ana', [null, 'true', null]],
  ['/area/peoples', ['true', null, null]],
  ['/elsewhere', [null, null, null]],
])('marks the tab of %s, and the one above a screen below it', async (path, states) => {
  expect(await statesAt(path)).toEqual(states);
});

test('scrolls a row that is too narrow to the tab of the screen', async () => {
  const host = document.createElement('div');
  host.style.inlineSize = '120px';
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(
    <MemoryRouter initialEntries={['/area/log']}>
      <ScreenTabs label="Partes" tabs={tabs} />
    </MemoryRouter>,
  );
  await vi.waitFor(() => {
    const row = host.querySelector('nav')?.getBoundingClientRect();
    const link = host.querySelector('[aria-current]')?.getBoundingClientRect();
    expect(link?.right).toBeLessThanOrEqual((row?.right ?? 0) + 1);
    expect(link?.left).toBeGreaterThanOrEqual(row?.left ?? Infinity);
  });
});
