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
