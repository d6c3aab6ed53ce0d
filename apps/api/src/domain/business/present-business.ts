/** Businesses in responses, as seen by the caller. */
import type { Wire } from '@minga/contract';
import { planInUse } from '@minga/rules/billing/subscription';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import type { Row } from '../../db/schema.ts';
import { toSubscription } from '../billing/billing-rows.ts';
import type { Read } from '../context.ts';
import type { BusinessAccess } from '../policy.ts';

/** A business in the form of the contract; with the caller's own teams, or all teams for an admin. */
export async function presentBusiness(read: Read, access: BusinessAccess): Promise<Wire['Business']> {
  const [business] = await presentBusinesses(read, [access]);
  if (!business) throw new Error('A business was asked for and none was presented.');
  return business;
}

/** Businesses in the form of the contract, in the given order. */
export async function presentBusinesses(read: Read, accesses: BusinessAccess[]): Promise<Wire['Business'][]> {
  const teams = await loadOwnTeams(
    read,
    accesses.map((access) => access.business.bid),
  );
  const limited = await findLimited(
    read,
    accesses.map(({ business }) => business),
  );
  return accesses.map(({ business, role }) => ({
    bid: business.bid,
    role,
    token: business.token,
    psm_business: presentProfile(business),
    psm_teams: teams
      .filter((team) => team.bid === business.bid && (team.uid !== null || isBusinessAdmin(role)))
      .map((team) => ({ tid: team.tid, role: team.rid })),
    ...(limited.has(business.bid) ? { ticket_limit: read.context.config.billing.freePlanTickets ?? 0 } : {}),
    created_at: business.created_at.toISOString(),
  }));
}

function presentProfile(business: Row<'businesses'>): Wire['BusinessProfile'] {
  const { name, pp, prefix, color, page_name, country } = business;
  return { name, pp, prefix, color, page_name, ...(country === null ? {} : { country }) };
}

/** The businesses whose plan limits their tickets; without the setting none, and nothing is read. */
async function findLimited(read: Read, businesses: Row<'businesses'>[]): Promise<ReadonlySet<number>> {
  const { config, clock } = read.context;
  if (config.billing.freePlanTickets === null || businesses.length === 0) return new Set();
  const accounts = await read.db
    .selectFrom('billing_accounts')
    .select(['bid', 'plan', 'period', 'seats', 'starts_at', 'ends_at', 'cancelled_at'])
    .where(
      'bid',
      'in',
      businesses.map(({ bid }) => bid),
    )
    .execute();
  const subscriptions = new Map(accounts.map((row) => [row.bid, toSubscription(row)]));
  const isLimited = ({ bid, created_at }: Row<'businesses'>) =>
    planInUse({ createdAt: created_at, subscription: subscriptions.get(bid) ?? null }, clock.now()) ===
    'free';
  return new Set(businesses.filter(isLimited).map(({ bid }) => bid));
}

/** Teams of the businesses, each with the caller's membership or null. */
async function loadOwnTeams(read: Read, bids: number[]) {
  if (!bids.length) return [];
  return read.db
    .selectFrom('teams as team')
    .leftJoin('team_members as member', (join) =>
      join
        .onRef('member.bid', '=', 'team.bid')
        .onRef('member.tid', '=', 'team.tid')
        .on('member.uid', '=', read.caller.uid),
    )
    .select(['team.bid', 'team.tid', 'member.uid', 'member.rid'])
    .where('team.bid', 'in', bids)
    .orderBy('team.name')
    .orderBy('team.tid')
    .execute();
}
