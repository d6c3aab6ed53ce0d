/** Limit of the free plan on new tickets. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reason, type SudoWorld, sudoWorld } from '../sudo/test-sudo.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';
import { ageBusiness } from './age-business.ts';

let sudo: SudoWorld;
let world: TestWorld;
beforeAll(async () => {
  sudo = await sudoWorld({ billing: { freePlanTickets: 3, paymentNote: null } });
});
beforeEach(async () => {
  world = await createTestWorld(sudo.api);
  await ageBusiness(sudo.api, world.bid, 31);
});
afterAll(() => sudo.api.close());

const params = () => ({ id: world.bid });
const ticket = (title: string) => ({ params: params(), body: { team_id: world.team.id, title } });
const create = async (title = 'Uno') =>
  (await sudo.api.ok(world.member, 'createTicket', ticket(title))).ticket;
const plan = async () => (await sudo.api.ok(world.viewer, 'getBusinessPlan', { params: params() })).plan;
const refused = { code: 'billing/ticket-limit', status: 409 };

test('refuses one more ticket at the limit, and tells members before how many are left', async () => {
  expect(await plan()).toMatchObject({ state: 'free', ticket_limit: 3, tickets_left: 3 });
  for (const title of ['Uno', 'Dos', 'Tres']) await create(title);
  expect(await sudo.api.refused(world.member, 'createTicket', ticket('Cuatro'))).toMatchObject(refused);
  expect(await plan()).toMatchObject({ tickets_left: 0 });
  const { business } = await sudo.api.ok(world.viewer, 'getBusiness', { params: params() });
  expect(business.ticket_limit).toBe(3);
});

test('creates the tickets of a batch that still fit, and refuses the others', async () => {
  await create();
  const tickets = ['a', 'b', 'c', 'd'].map((title) => ({ title }));
  const batch = { params: params(), body: { team_id: world.team.id, tickets } };
  const { items } = await sudo.api.ok(world.member, 'createTickets', batch);
  expect(items.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'created',
    'created',
    'billing/ticket-limit',
    'billing/ticket-limit',
  ]);
});

test('frees a place with a deletion, refuses to restore over the limit, and keeps reading and exporting', async () => {
  const first = await create();
  for (const title of ['Dos', 'Tres']) await create(title);
  const one = { params: { id: world.bid, tid: first.id } };
  await sudo.api.ok(world.owner, 'deleteTicket', one);
  await create('Cuatro');
  expect(await sudo.api.refused(world.owner, 'restoreTicket', one)).toMatchObject(refused);
  const { tickets } = await sudo.api.ok(world.member, 'listTickets', {
    params: params(),
    query: { team_id: world.team.id },
  });
  expect(tickets).toHaveLength(3);
  const exported = await sudo.api.raw(world.owner, {
    method: 'POST',
    url: `/v1/business/${world.bid}/tickets/export/xlsx`,
    body: { start: '2026-01-01T00:00:00Z', end: '2027-12-31T00:00:00Z' },
  });
  expect(exported.status).toBe(200);
});

test('refuses the copy of an automation, and leaves the ticket where it was moved', async () => {
  const [, , done] = world.team.psm_status;
  const { team } = await sudo.api.ok(world.owner, 'createTeam', { params: params(), body: { name: 'Otro' } });
  await sudo.api.ok(world.owner, 'createAutomation', {
    params: { id: world.bid, tid: world.team.id },
    body: { name: 'Copia', action: 0, on_status: done?.id ?? 0, settings: { to_team: team.id } },
  });
  const first = await create();
  for (const title of ['Dos', 'Tres']) await create(title);
  await sudo.api.ok(world.owner, 'updateTicket', {
    params: { id: world.bid, tid: first.id },
    body: { status: done?.id ?? 0 },
  });
  await sudo.api.idle();
  const { db } = sudo.api.context;
  const rows = await db.selectFrom('tickets').select(['id', 'status']).where('bid', '=', world.bid).execute();
  expect(rows).toHaveLength(3);
  expect(rows.find(({ id }) => id === first.id)?.status).toBe(done?.id);
});

test('lifts the limit with a paid plan, and during the trial', async () => {
  for (const title of ['Uno', 'Dos', 'Tres']) await create(title);
  const choice: Wire['BillingChoice'] = { plan: 'basic', period: 'monthly', seats: 9 };
  const { billing } = await sudo.api.ok(world.owner, 'changeBilling', { params: params(), body: choice });
  expect(await sudo.api.refused(world.member, 'createTicket', ticket('Cuatro'))).toMatchObject(refused);
  await sudo.api.ok(sudo.olga, 'settleSudoTransaction', {
    body: {
      business: world.bid,
      transaction: billing.open_charge?.id ?? '',
      settlement: 'record-payment',
      reason,
    },
  });
  await create('Cuatro');
  expect(await plan()).toMatchObject({ state: 'active', ticket_limit: null, tickets_left: null });
  const trial = await createTestWorld(sudo.api);
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    await sudo.api.ok(trial.member, 'createTicket', {
      params: { id: trial.bid },
      body: { team_id: trial.team.id, title },
    });
});
