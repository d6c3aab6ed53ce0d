/** An installation that takes payments by the double of Stripe. */
import type { Wire } from '@minga/contract';
import type { FakeSession, FakeStripe, SignOptions } from '../../testing/stripe/fake-stripe-objects.ts';
import { startFakeStripe } from '../../testing/stripe/fake-stripe.ts';
import type { RawAnswer, TestUser } from '../../testing/test-api.ts';
import { nobody } from '../../testing/test-api.ts';
import { uniquePrefix } from '../../testing/test-world.ts';
import { type SudoWorld, reason, sudoWorld } from '../sudo/test-sudo.ts';
import { ageBusiness } from './age-business.ts';

export interface StripeWorld extends SudoWorld {
  stripe: FakeStripe;
  owner: TestUser;
  close(): Promise<void>;
  /** A business whose trial is over, with an open charge of 15.00 USD. */
  business(): Promise<StripeBusiness>;
  /** Delivers an event of Stripe. */
  deliver(type: string, object: object, options?: SignOptions): Promise<RawAnswer>;
}

export interface StripeBusiness {
  bid: number;
  read(): Promise<Wire['Billing']>;
  list(): Promise<Wire['Transaction'][]>;
  change(seats: number): Promise<Wire['Billing']>;
  /** Opens the payment page of the open charge. */
  checkout(): Promise<FakeSession>;
  /** Opens and pays it. */
  payByCard(): Promise<FakeSession>;
  settle(settlement: Wire['SudoSettlement'], id: string | undefined): Promise<unknown>;
  age(days: number): Promise<void>;
  acts(): Promise<string[]>;
}

export async function stripeWorld(): Promise<StripeWorld> {
  const stripe = await startFakeStripe();
  const { secretKey, webhookSecret, url } = stripe;
  const world = await sudoWorld({ stripe: { secretKey, webhookSecret, url } });
  const { api } = world;
  const owner = api.user('Ana');
  const deliver: StripeWorld['deliver'] = async (type, object, options) => {
    const { body, headers } = stripe.sign(type, object as Record<string, unknown>, options);
    const answer = await api.raw(nobody, { method: 'POST', url: '/v1/stripe/webhook', body, headers });
    await api.idle();
    return answer;
  };
  const business = async (): Promise<StripeBusiness> => {
    const { business: created } = await api.ok(owner, 'createBusiness', {
      body: { name: 'Cooperativa Ñandú', prefix: uniquePrefix(), color: '#0B6B66' },
    });
    const { bid } = created;
    const params = { id: bid };
    const one: StripeBusiness = {
      bid,
      read: async () => (await api.ok(owner, 'getBilling', { params })).billing,
      list: async () => (await api.ok(owner, 'listTransactions', { params })).transactions,
      change: async (seats) => {
        const body = { plan: 'basic', period: 'monthly', seats } as const;
        const { billing } = await api.ok(owner, 'changeBilling', { params, body });
        await api.idle();
        return billing;
      },
      checkout: async () => {
        const { url: page } = await api.ok(owner, 'openBillingCheckout', { params });
        const session = stripe.sessions.find((each) => each.url === page);
        if (!session) throw new Error('the page is of no session');
        return session;
      },
      payByCard: async () => {
        const session = stripe.pay(await one.checkout());
        await deliver('checkout.session.completed', session);
        return session;
      },
      settle: async (settlement, id = '') => {
        const body = { business: bid, transaction: id, settlement, reason };
        await api.ok(world.olga, 'settleSudoTransaction', { body });
        await api.idle();
      },
      age: (days) => ageBusiness(api, bid, days),
      acts: async () => {
        const { entries } = await api.ok(owner, 'listAudit', { params, query: { kind: 'billing' } });
        return entries.map(({ action, after }) => `${action} ${after ?? ''}`.trim());
      },
    };
    // Far from the ends of months and trial.
    await one.age(100);
    await one.change(3);
    return one;
  };
  const close = async () => {
    await api.close();
    await stripe.close();
  };
  return { ...world, stripe, owner, close, business, deliver };
}
