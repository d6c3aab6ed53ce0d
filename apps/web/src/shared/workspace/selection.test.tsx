/** Selection with the real store and router, against a mocked server. */
import { api } from '@minga/client/api';
import { setClientHost } from '@minga/client/host';
import type { Wire } from '@minga/contract';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPreference, writePreference } from '../../base/preferences/preferences.ts';
import { store } from '../../base/store.ts';
import { type Selection, SelectionProvider, useAbility, useSelection } from './selection.tsx';

function buildBusiness(bid: number, role: Wire['BusinessRole']): Wire['Business'] {
  const psm_business = {
    name: `Negocio ${bid}`,
    pp: null,
    prefix: `N${bid}`,
    color: '#0b6b66',
    page_name: null,
  };
  return { bid, role, token: '', psm_business, psm_teams: [], created_at: '2026-01-01T00:00:00Z' };
}

function buildTeam(bid: number, id: number, abilities: Wire['Permission'][] = []): Wire['Team'] {
  return {
    id,
    bid,
    name: `Equipo ${id}`,
    color: '#0b6b66',
    psm_roles: [],
    psm_status: [],
    psm_types: [],
    psm_custom_fields: [],
    preferences: [],
    enforces_limits: false,
    timezone: null,
    abilities,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}

const world = {
  businesses: [buildBusiness(1, 2), buildBusiness(2, 1)],
  teams: [buildTeam(1, 11, [0, 2]), buildTeam(1, 12), buildTeam(2, 21)],
};

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = String(input).replace(/\?.*/, '');
    const [, bid, list] = /^\/v1\/business(?:\/(\d+)\/(teams|members))?$/.exec(path) ?? [];
    if (list === 'teams')
      return Response.json({ teams: world.teams.filter((team) => team.bid === Number(bid)) });
    if (list === 'members') return Response.json({ members: [] });
    return Response.json({ businesses: world.businesses });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  writePreference('lastBusinessSelected', null);
  writePreference('lastTeamSelected', null);
});

/** Renders the selection at an address. */
async function show(address: string) {
  const seen: { selection?: Selection; canCreate?: boolean } = {};
  function Probe() {
    const selection = useSelection();
    const canCreate = useAbility('create');
    useEffect(() => {
      seen.selection = selection;
      seen.canCreate = canCreate;
    });
    return null;
  }
  const element = (
    <SelectionProvider>
      <Probe />
    </SelectionProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await expect.poll(() => seen.selection?.status).toMatch(/^(ready|not-found)$/);
  return { seen, router };
}

test('selects the first business and its first team when nothing is stored', async () => {
  const { seen } = await show('/home');
  expect([seen.selection?.business?.bid, seen.selection?.team?.id]).toEqual([1, 11]);
  expect(readPreference('lastBusinessSelected')).toBe('1');
});

test('falls back to the first business when the stored one is gone', async () => {
  writePreference('lastBusinessSelected', '99');
  const { seen } = await show('/home');
  expect(seen.selection?.business?.bid).toBe(1);
});

test('the address takes precedence over the stored selection and is stored', async () => {
  writePreference('lastBusinessSelected', '2');
  const { seen } = await show('/boards?bid=1&tid=12');
  expect([seen.selection?.business?.bid, seen.selection?.team?.id]).toEqual([1, 12]);
  expect([readPreference('lastBusinessSelected'), readPreference('lastTeamSelected')]).toEqual(['1', '12']);
});

test('the address of a gallery selects its business', async () => {
  const { seen } = await show('/pages/2/gallery');
  expect([seen.selection?.business?.bid, seen.selection?.team?.id]).toEqual([2, 21]);
});

test('selects nothing for a business or team of which the user is not a member', async () => {
  const business = await show('/business/77/ticket/abc');
  expect(business.seen.selection?.status).toBe('not-found');
  const team = await show('/boards?bid=1&tid=21');
  expect([team.seen.selection?.status, team.seen.selection?.team]).toEqual(['not-found', null]);
});

test('selecting another business clears the team and leaves the old address', async () => {
  const { seen, router } = await show('/boards?bid=1&tid=12');
  seen.selection?.selectBusiness(2);
  await expect.poll(() => seen.selection?.team?.id).toBe(21);
  expect(router.state.location.search).toBe('?bid=2');
  expect(readPreference('lastBusinessSelected')).toBe('2');
});

test('evicts cached data of a business when another one is selected and refetches it later', async () => {
  const { seen } = await show('/home');
  const reads = (bid: number) =>
    vi
      .mocked(window.fetch)
      .mock.calls.filter(([input]) => String(input).startsWith(`/v1/business/${bid}/teams`)).length;
  expect(reads(1)).toBe(1);
  seen.selection?.selectBusiness(2);
  await expect.poll(() => seen.selection?.team?.id).toBe(21);
  const held = () =>
    Object.values(store.getState().api.queries).filter(
      (entry) => entry?.endpointName === 'listTeams' && entry.status === 'fulfilled',
    );
  await expect.poll(() => held().map((entry) => entry?.originalArgs)).toEqual([{ id: 2 }]);
  expect(reads(2)).toBe(1);
  seen.selection?.selectBusiness(1);
  await expect.poll(() => seen.selection?.team?.id).toBe(11);
  expect(reads(1)).toBe(2);
});

test('members have the permissions of their team, admins all', async () => {
  const first = await show('/boards?bid=1&tid=11');
  expect(first.seen.canCreate).toBe(true);
  const second = await show('/boards?bid=1&tid=12');
  expect(second.seen.canCreate).toBe(false);
  const admin = await show('/boards?bid=2&tid=21');
  expect(admin.seen.canCreate).toBe(true);
});
