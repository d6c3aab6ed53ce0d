/** Release notes: the latest twenty, in the language of the screen, marked as seen. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { ChangelogScreen } from './ChangelogScreen.tsx';

beforeEach(() => addCatalogs(workCatalogs));

async function show(changes: unknown[], me: object = {}) {
  return showScreen(
    {
      answer: ({ method, path, body }) => {
        const user = { uid: 'ana', changelog_version: 6, sudo: false, ...me };
        if (path === '/users/me')
          return Response.json({ user: method === 'GET' ? user : { ...user, ...(body as object) } });
        if (path === '/changelog') return Response.json({ changes });
        return undefined;
      },
    },
    { path: '*', at: '/changelog', element: <ChangelogScreen /> },
  );
}

const build = (id: number) => ({
  id,
  version: '2.79.38',
  title: { es: `Novedad ${id}`, en: `Note ${id}` },
  text: { es: 'Ahora **mejor**.', en: 'Now **better**.' },
  published_at: '2026-11-20T12:00:00Z',
});

test('loads twenty, marks those newer than the last seen one and stores the newest', async () => {
  const { calls } = await show([build(8), build(7), build(6)]);
  const note = (name: string) => page.getByRole('article', { name });
  await expect.element(note('Novedad 8').getByText('Nuevo')).toBeVisible();
  await expect.element(note('Novedad 7').getByText('Nuevo')).toBeVisible();
  await expect.element(note('Novedad 6').getByText('Nuevo')).not.toBeInTheDocument();
  const lists = calls.filter(({ path }) => path === '/changelog');
  expect(lists.map(({ query }) => query.get('take'))).toEqual(['20']);
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await expect.poll(() => writes()).toEqual([{ changelog_version: 8 }]);
  // Stored as seen, and still marked as new on this visit.
  await expect.element(note('Novedad 8').getByText('Nuevo')).toBeVisible();
});

test('renders each note in the language of the screen, with its Markdown', async () => {
  await show([build(6)]);
  await expect.element(page.getByText('mejor', { exact: true })).toBeVisible();
  await activateLanguage('en');
  await expect.element(page.getByRole('heading', { name: 'Note 6' })).toBeVisible();
  await expect.element(page.getByText('better', { exact: true })).toBeVisible();
  expect(document.querySelector('article strong')?.textContent).toBe('better');
  await expect.element(page.getByText(/November 20, 2026/)).toBeVisible();
});

test('shows no editing to users who do not operate the installation', async () => {
  await show([build(6)]);
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(document.querySelector('a[href^="/changelog/"], mg-icon-button')).toBeNull();
});

test('offers editing to operators', async () => {
  await show([build(6)], { sudo: true });
  for (const name of ['Escribir una novedad', 'Editar «Novedad 6»'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Eliminar «Novedad 6»' })).toBeVisible();
});

test('shows an empty state', async () => {
  await show([]);
  await expect.element(page.getByText('Todavía no hay novedades')).toBeVisible();
});
