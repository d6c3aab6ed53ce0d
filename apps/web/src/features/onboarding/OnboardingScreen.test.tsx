/** Onboarding of a first business up to its board. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { openSession } from '../../session/session.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import { clearStorageOnSignOut } from '../../base/storage/web-storage.ts';

vi.mock('../../session/session.ts', { spy: true });

beforeEach(() => addCatalogs(workCatalogs));
afterEach(() => clearStorageOnSignOut());

const next = () => userEvent.click(page.getByRole('button', { name: /^(Continuar|Crear mi tablero)$/ }));

/** Completes the three steps in an installation where the prefixes `taken` are in use. */
async function go({ typed, taken, until }: { typed?: string; taken: string[]; until?: 'tasks' }) {
  const asked: string[] = [];
  const { router } = await showScreen(
    {
      answer: ({ method, path, body }) => {
        if (method === 'GET' && path === '/business') return Response.json({ businesses: [] });
        if (method === 'GET') return undefined;
        const { business } = body as Wire['OnboardingBusiness'];
        asked.push(business.prefix);
        if (taken.includes(business.prefix))
          return refusal(409, 'business/prefix-taken', 'Otro negocio usa esas letras.');
        const psm_business = { ...testBusiness.psm_business, prefix: business.prefix };
        return Response.json({ business: { ...testBusiness, psm_business }, team: buildTestTeam() });
      },
    },
    { path: '/onboarding', at: '/onboarding', element: <OnboardingScreen /> },
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Nube');
  if (typed) await userEvent.fill(page.getByRole('textbox', { name: 'Prefijo de los tickets' }), typed);
  await next();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre del tablero' }), 'Terreno');
  await next();
  await expect.element(page.getByRole('heading', { name: '¿Qué hay que hacer primero?' })).toBeVisible();
  if (!until) await next();
  return { asked, router };
}

// Regression: users who had not typed a prefix were sent back from the last step to choose another.
test('a derived prefix that is taken is replaced by the next free one', async () => {
  const { asked, router } = await go({ taken: ['NUB', 'NUB2'] });
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  expect(asked).toEqual(['NUB', 'NUB2', 'NUB3']);
  await expect.element(page.getByText('Ese prefijo ya se usaba: el tuyo es NUB3.')).toBeVisible();
});

test('shows the last step, not an empty first one, until the board opens', async () => {
  const { router } = await go({ taken: [], until: 'tasks' });
  const headings = new Set<string>();
  const note = () => headings.add(document.querySelector('h1')?.textContent ?? '');
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await next();
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  expect(headings).not.toContain('¿Cómo se llama tu negocio?');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a new account can sign out', async () => {
  const signOut = vi.fn<() => Promise<void>>();
  vi.mocked(openSession).mockResolvedValue({ signOut } as never);
  await showScreen(
    {
      answer: ({ method, path }) =>
        method === 'GET' && path === '/business' ? Response.json({ businesses: [] }) : undefined,
    },
    { path: '/onboarding', at: '/onboarding', element: <OnboardingScreen /> },
  );
  await userEvent.click(page.getByRole('button', { name: 'Salir' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('asks for another prefix when a typed one is taken', async () => {
  const { asked } = await go({ typed: 'NUB', taken: ['NUB'] });
  await expect.element(page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('prefix');
  expect(asked).toEqual(['NUB']);
});

test('removing a line moves focus to the line in its place', async () => {
  await go({ taken: [], until: 'tasks' });
  const focusedLine = () => (document.activeElement as HTMLElement & { label?: string }).label;
  await userEvent.click(page.getByRole('button', { name: 'Quitar Tarea 3' }));
  await expect.poll(focusedLine).toBe('Tarea 2');
  await userEvent.click(page.getByRole('button', { name: 'Quitar Tarea 1' }));
  await expect.poll(focusedLine).toBe('Tarea 1');
});

test('Back returns to the previous step with its input, and an address cannot skip incomplete steps', async () => {
  const { router } = await go({ taken: [], until: 'tasks' });
  await router.navigate(-1);
  await expect.element(page.getByRole('textbox', { name: 'Nombre del tablero' })).toHaveValue('Terreno');
  await router.navigate(-1);
  await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Nube');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), '');
  await router.navigate('/onboarding?step=3');
  await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeVisible();
});
