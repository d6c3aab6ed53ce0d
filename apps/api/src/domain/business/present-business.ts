/** Businesses in responses, as seen by the caller. */
import type { Wire } from '@minga/contract';
import { isBusinessAdmin } from '@minga/rules/permissions';
import type { Row } from '../../db/schema.ts';
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
  return accesses.map(({ business, role }) => ({
    bid: business.bid,
    role,
    token: business.token,
    psm_business: presentProfile(business),
    psm_teams: teams
      .filter((team) => team.bid === business.bid && (team.uid !== null || isBusinessAdmin(role)))
      .map((team) => ({ tid: team.tid, role: team.rid })),
    created_at: business.created_at.toISOString(),
  }));
}

function presentProfile(business: Row<'businesses'>): Wire['BusinessProfile'] {
  const { name, pp, prefix, color, page_name } = business;
  return { name, pp, prefix, color, page_name };
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
