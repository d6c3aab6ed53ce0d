/** Plan of a business from trial to free, with payments that an operator records. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewPlans } from '../../domain/billing/renew-plans.ts';
import type { TestUser } from '../../testing/test-api.ts';
import { uniquePrefix } from '../../testing/test-world.ts';
import { type SudoWorld, operator, reason, sudoWorld } from '../sudo/test-sudo.ts';
import { ageBusiness } from './age-business.ts';

let world: SudoWorld;
let owner: TestUser;
let bid: number;
beforeAll(async () => {
  world = await sudoWorld({ billing: { freePlanTickets: null, paymentNote: 'Banco Andino, 123' } });
  owner = world.api.user('Ana');
});
beforeEach(async () => {
  const { business } = await world.api.ok(owner, 'createBusiness', {
    body: { name: 'Cooperativa Ñandú', prefix: uniquePrefix(), color: '#0B6B66' },
  });
  bid = business.bid;
  // Far from the ends of months and trial, so that days of the test do not matter.
  await ageBusiness(world.api, bid, 100);
});
afterAll(() => world.api.close());

const basic = (seats: number): Wire['BillingChoice'] => ({ plan: 'basic', period: 'monthly', seats });
const params = () => ({ id: bid });
const read = async () => (await world.api.ok(owner, 'getBilling', { params: params() })).billing;
const change = async (choice: Wire['BillingChoice']) =>
  (await world.api.ok(owner, 'changeBilling', { params: params(), body: choice })).billing;
const list = async () => (await world.api.ok(owner, 'listTransactions', { params: params() })).transactions;
const settlement = (settled: Wire['SudoSettlement'], transaction: string | undefined) => ({
  body: { business: bid, transaction: transaction ?? '', settlement: settled, reason },
});
const settle = (settled: Wire['SudoSettlement'], transaction: string | undefined) =>
  world.api.ok(world.olga, 'settleSudoTransaction', settlement(settled, transaction));
const pay = async (choice: Wire['BillingChoice']) =>
  settle('record-payment', (await change(choice)).open_charge?.id);
const renew = () => renewPlans(world.api.context);
const cents = (transactions: Wire['Transaction'][]) =>
  transactions.map(({ kind, state, amount_cents }) => [kind, state, amount_cents]);

test('begins a plan when the operator records the payment, and tells before how to pay', async () => {
  expect(await read()).toMatchObject({ state: 'free', plan: 'free', members: 1, next_charge: null });
  const quote = await world.api.ok(owner, 'quoteBilling', { params: params(), body: basic(3) });
  expect(quote).toMatchObject({ due_cents: 1500, starts_at: null });
  const waiting = await change(basic(3));
  expect(waiting).toMatchObject({ state: 'free', instructions: 'Banco Andino, 123' });
  expect(waiting.open_charge).toMatchObject({
    state: 'open',
    amount_cents: 1500,
    number: null,
    by_name: 'Ana',
  });
  await settle('record-payment', waiting.open_charge?.id);
  expect(await read()).toMatchObject({
    state: 'active',
    plan: 'basic',
    seats: 3,
    open_charge: null,
    next_charge: { seats: 3, amount_cents: 1500 },
  });
  expect(
    await world.api.refused(world.olga, 'settleSudoTransaction', settlement('void', (await list())[0]?.id)),
  ).toMatchObject({
    code: 'billing/settled',
  });
});

test('begins a plan that is paid during the trial when the trial is over', async () => {
  await ageBusiness(world.api, bid, -90);
  await pay(basic(1));
  const { state, starts_at, trial_ends_at } = await read();
  expect([state, starts_at]).toEqual(['active', trial_ends_at]);
});

test('replaces an open charge by the next one, and cancels it with the plan', async () => {
  await change(basic(3));
  await change(basic(4));
  expect(cents(await list())).toEqual([
    ['change', 'open', 2000],
    ['change', 'void', 1500],
  ]);
  await world.api.ok(owner, 'cancelBilling', { params: params() });
  expect((await list()).map(({ state }) => state)).toEqual(['void', 'void']);
});

test('needs a licence for each member, and a change', async () => {
  const { db } = world.api.context;
  await db.insertInto('business_members').values({ bid, uid: 'beto', role: 2 }).execute();
  const few = { params: params(), body: basic(1) };
  expect(await world.api.refused(owner, 'changeBilling', few)).toMatchObject({
    code: 'billing/too-few-seats',
  });
  await pay(basic(2));
  const same = { params: params(), body: basic(2) };
  expect(await world.api.refused(owner, 'quoteBilling', same)).toMatchObject({ code: 'billing/unchanged' });
});

test('applies a change that costs nothing at once, and pays the next charge with its credit', async () => {
  await pay(basic(5));
  const smaller = await change(basic(2));
  expect(smaller).toMatchObject({ seats: 2, open_charge: null });
  expect(smaller.balance_cents).toBeGreaterThan(1400);
  expect(cents(await list())[0]).toEqual(['change', 'paid', 0]);
  await ageBusiness(world.api, bid, 27);
  await renew();
  // The balance covers the renewal completely: it is paid without the operator.
  expect(cents(await list())[0]).toEqual(['renewal', 'paid', 0]);
  expect((await read()).balance_cents).toBe(smaller.balance_cents - 1000);
});

test('cancels at the end of the period, comes back before it, and not after', async () => {
  await pay(basic(1));
  const cancel = () => world.api.ok(owner, 'cancelBilling', { params: params() });
  expect((await cancel()).billing).toMatchObject({ state: 'ending', next_charge: null });
  const { billing } = await world.api.ok(owner, 'resumeBilling', { params: params() });
  expect(billing.state).toBe('active');
  await cancel();
  await ageBusiness(world.api, bid, 40);
  expect((await read()).state).toBe('free');
  expect(await world.api.refused(owner, 'resumeBilling', { params: params() })).toMatchObject({
    code: 'billing/period-over',
  });
});

test('charges a renewal exactly once a week before the period ends, also in two processes', async () => {
  await pay(basic(2));
  await renew();
  expect(await list()).toHaveLength(1);
  await ageBusiness(world.api, bid, 26);
  await Promise.all([renew(), renew()]);
  await renew();
  expect(cents(await list())).toEqual([
    ['renewal', 'open', 1000],
    ['change', 'paid', 1000],
  ]);
  const { ends_at } = await read();
  await settle('record-payment', (await list())[0]?.id);
  expect(await read()).toMatchObject({ state: 'active', starts_at: ends_at });
});

test('keeps an unpaid plan for 14 days, then falls back to free and keeps everything', async () => {
  await pay(basic(2));
  await ageBusiness(world.api, bid, 40);
  await renew();
  expect(await read()).toMatchObject({ state: 'past-due', open_charge: { kind: 'renewal' } });
  await ageBusiness(world.api, bid, 10);
  await renew();
  expect(await read()).toMatchObject({ state: 'free', plan: 'basic', open_charge: null, next_charge: null });
  expect((await list()).map(({ state }) => state)).toEqual(['void', 'paid']);
});

test('prices an open renewal again after a change, and not after an operator declared it void', async () => {
  await pay(basic(2));
  await ageBusiness(world.api, bid, 26);
  await renew();
  await pay(basic(4));
  await renew();
  expect(cents(await list())[0]).toEqual(['renewal', 'open', 2000]);
  await settle('void', (await list())[0]?.id);
  await renew();
  expect((await list())[0]?.state).toBe('void');
});

test('ends a plan whose payment is refunded, and only then', async () => {
  await pay(basic(1));
  await pay(basic(3));
  const [last, first] = await list();
  await settle('refund', first?.id);
  expect((await read()).state).toBe('active');
  await settle('refund', last?.id);
  expect((await read()).state).toBe('free');
});

test('records who settled what and why, only for operators with a fresh sign-in', async () => {
  const id = (await change(basic(1))).open_charge?.id;
  const paid = settlement('record-payment', id);
  expect(await world.api.refused(owner, 'settleSudoTransaction', paid)).toMatchObject({
    code: 'auth/forbidden',
  });
  expect(await world.api.refused(operator(400), 'settleSudoTransaction', paid)).toMatchObject({
    code: 'sudo/sign-in-needed',
  });
  await settle('record-payment', id);
  const { entries } = await world.api.ok(world.olga, 'listSudoAudit', { query: { q: String(bid) } });
  expect(entries.map(({ action, reason: why }) => [action, why])).toEqual([['payment-recorded', reason]]);
  const find = (query: { q: string; state?: 'open' | 'paid' }) =>
    world.api.ok(world.olga, 'listSudoTransactions', { query });
  expect((await find({ q: String(bid), state: 'paid' })).transactions).toMatchObject([
    { bid, name: 'Cooperativa Ñandú', transaction: { id, number: 1 } },
  ]);
  expect((await find({ q: String(bid), state: 'open' })).transactions).toEqual([]);
  expect((await find({ q: 'nandu' })).transactions.some((entry) => entry.bid === bid)).toBe(true);
});

test('pages through transactions, newest first', async () => {
  for (const seats of [1, 2, 3]) await change(basic(seats));
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Wire['TransactionsAnswer'] = await world.api.ok(owner, 'listTransactions', {
      params: params(),
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.transactions.map(({ seats }) => seats));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual([3, 2, 1]);
});

test('keeps the invoice data of the payment on its receipt, a PDF in the language of the request', async () => {
  const invoice = {
    name: 'Ñandú & Cía.',
    country: 'EC',
    tax_id: '1790016919-001',
    address: 'Quito',
    email: null,
  };
  const wrong = { params: params(), body: { ...invoice, tax_id: '1790016918001' } };
  expect(await world.api.refused(owner, 'updateInvoiceData', wrong)).toMatchObject({
    code: 'billing/tax-id-invalid',
  });
  await world.api.ok(owner, 'updateInvoiceData', { params: params(), body: invoice });
  expect((await read()).invoice?.tax_id).toBe('1790016919001');
  await pay(basic(2));
  const { id } = (await list())[0] ?? { id: '' };
  for (const lang of ['es', 'en']) {
    const answer = await world.api.raw(owner, {
      method: 'POST',
      url: `/v1/business/${bid}/transactions/${id}/receipt`,
      headers: { 'accept-language': lang },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toContain('.pdf');
  }
  const foreign = { params: { id: bid, transaction: '-OYx3kQ0aBcDeFgHiJkL' } };
  expect(await world.api.refused(owner, 'exportReceipt', foreign)).toMatchObject({
    code: 'billing/transaction-not-found',
  });
});
