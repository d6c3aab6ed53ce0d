/** Renders a screen with the real store, router and selection; each test mocks the server. */
import { api } from '@minga/client/api';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { SelectionProvider } from '../workspace/selection.tsx';
import { mount } from './mount.tsx';

/** A request of the screen. */
export interface Call {
  method: string;

  /** Path without `/v1` and query. */
  path: string;
  query: URLSearchParams;
  body: unknown;

  /** Idempotency key; null for reads. */
  key: string | null;
}

/** Response to a request; undefined for one that the test does not expect. */
export type Answer = (call: Call) => Response | Promise<Response> | undefined;

export const testBusiness: Wire['Business'] = {
  bid: 1,
  role: 1,
  token: '',
  psm_business: { name: 'Nube', pp: null, prefix: 'NUB', color: '#0b6b66', page_name: null },
  psm_teams: [{ tid: 11, role: 1 }],
  created_at: '2026-01-01T00:00:00Z',
};

/** A team with three columns and a type. */
export function buildTestTeam(patch: Partial<Wire['Team']> = {}): Wire['Team'] {
  const column = (id: number, name: string, state: Wire['TicketState']) => ({
    id,
    name,
    state,
    color: '#2f7fb5',
    order: id,
  });
  return {
    id: 11,
    bid: 1,
    name: 'Terreno',
    color: '#0b6b66',
    psm_roles: [],
    psm_status: [
      column(1, 'Por hacer', 'pending'),
      column(2, 'En curso', 'doing'),
      column(3, 'Hecho', 'done'),
    ],
    psm_types: [{ id: 7, name: 'Falla', color: '#c2474b' }],
    psm_custom_fields: [],
    preferences: [],
    enforces_limits: false,
    timezone: null,
    abilities: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...patch,
  };
}

export interface ScreenWorld {
  business?: Wire['Business'];
  teams?: Wire['Team'][];

  /** Responses to requests of the screen itself. */
  answer: Answer;
}

/** Renders a screen at an address; returns its router and the requests it sends. */
export async function showScreen(
  world: ScreenWorld,
  { path, at, element }: { path: string; at: string; element: ReactNode },
) {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  const calls: Call[] = [];
  const toServer = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (!url.pathname.startsWith('/v1/')) return toServer(input, init);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname.slice('/v1'.length),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    return (await world.answer(call)) ?? answerBasics(world, call);
  });
  onTestFinished(() => spy.mockRestore());
  const router = createMemoryRouter(
    [
      { path, element: <SelectionProvider>{element}</SelectionProvider> },
      ...(path === '*' ? [] : [{ path: '*', element: null }]),
    ],
    { initialEntries: [at] },
  );
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, calls };
}

/** An error response of the server. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ status, code, message, requestId: 'r' }, { status });
}

/** Responses every screen needs: business, teams, people. */
function answerBasics(world: ScreenWorld, { method, path }: Call): Response {
  if (method !== 'GET') return refusal(500, 'internal', `No test expects ${method} ${path}`);
  if (path === '/business') return Response.json({ businesses: [world.business ?? testBusiness] });
  if (path.endsWith('/teams')) return Response.json({ teams: world.teams ?? [buildTestTeam()] });
  if (path.endsWith('/members')) return Response.json({ members: testMembers });
  if (path.endsWith('/views')) return Response.json({ views: [] });
  if (path.endsWith('/searches')) return Response.json({ searches: [] });
  if (path.endsWith('/crm/fields')) return Response.json({ fields: [] });
  if (path.endsWith('/sources')) return Response.json({ sources: [] });
  return refusal(404, 'request/not-found', `No test expects ${path}`);
}

const testMembers: Wire['Member'][] = [
  {
    role: 1,
    psm_user: {
      id: 'ana',
      displayName: 'Ana Quispe',
      email: 'ana@example.com',
      pp: null,
      psm_users_teams: [{ tid: 11, role: 1 }],
    },
  },
] as Wire['Member'][];
