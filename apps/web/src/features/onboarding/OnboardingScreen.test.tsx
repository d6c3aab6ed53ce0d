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

/** Creates the board from the step of the first tickets. */
async function finish(): Promise<void> {
  await next();
  await next();
}

/** Completes the steps in an installation where the prefixes `taken` are in use. */
async function go({
  typed,
  taken,
  until,
  failedInvitations = 0,
}: {
  typed?: string;
  taken: string[];
  until?: 'tasks';
  failedInvitations?: number;
}) {
  const asked: string[] = [];
  const invited: Wire['Invite'][] = [];
  const { router } = await showScreen(
    {
      answer: ({ method, path, body }) => {
        if (method === 'GET' && path === '/business') return Response.json({ businesses: [] });
        if (method === 'GET') return undefined;
        if (path.endsWith('/invite')) {
          invited.push(body as Wire['Invite']);
          if (invited.length <= failedInvitations)
            return refusal(429, 'request/rate-limited', 'Hiciste demasiadas invitaciones.');
          return Response.json({ items: [] });
        }
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
  if (!until) await finish();
  return { asked, invited, router };
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
  await finish();
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

test('an address without a step opens the one at which the user left', async () => {
  const first = await go({ taken: [], until: 'tasks' });
  expect(first.router.state.location.search).toBe('?step=3');
  const answer = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path === '/business' ? Response.json({ businesses: [] }) : undefined;
  const { router } = await showScreen(
    { answer },
    { path: '/onboarding', at: '/onboarding', element: <OnboardingScreen /> },
  );
  await expect.poll(() => router.state.location.search).toBe('?step=3');
});

test('a template fills in the columns of the first board and its empty name', async () => {
  await showScreen(
    {
      answer: ({ method, path }) =>
        method === 'GET' && path === '/business' ? Response.json({ businesses: [] }) : undefined,
    },
    { path: '/onboarding', at: '/onboarding', element: <OnboardingScreen /> },
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Nube');
  await next();
  await userEvent.click(page.getByRole('combobox', { name: 'Plantilla' }));
  await userEvent.click(page.getByRole('option', { name: 'Ventas' }));
  await expect.element(page.getByRole('textbox', { name: 'Nombre del tablero' })).toHaveValue('Ventas');
  await expect.element(page.getByRole('textbox', { name: 'Columna 4' })).toHaveValue('Ganado');
});

test('invites the people of the last step into the first team, once the board exists', async () => {
  const { invited, router } = await go({ taken: [], until: 'tasks' });
  await next();
  const emails = page.getByRole('textbox', { name: 'Correos' });
  await userEvent.fill(emails, 'carla');
  await next();
  await expect.element(page.getByText('Hay algo que no es un correo. Revísalo.')).toBeVisible();
  await userEvent.fill(emails, 'carla@example.com, Beto <beto@example.com>');
  await next();
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  await expect
    .poll(() =>
      invited.flatMap(({ data }) => data.map(({ email, role, tid }) => [email, role, tid])).toSorted(),
    )
    .toEqual([
      ['beto@example.com', 2, 11],
      ['carla@example.com', 2, 11],
    ]);
});

test('invitations that could not be sent are sent again on request', async () => {
  const { invited, router } = await go({ taken: [], until: 'tasks', failedInvitations: 1 });
  await next();
  await userEvent.fill(page.getByRole('textbox', { name: 'Correos' }), 'carla@example.com');
  await next();
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  await userEvent.click(page.getByRole('button', { name: 'Reintentar' }));
  await expect.element(page.getByText('Se envió 1 invitación.')).toBeVisible();
  expect(invited.map(({ data }) => data.map(({ email }) => email))).toEqual([
    ['carla@example.com'],
    ['carla@example.com'],
  ]);
});
