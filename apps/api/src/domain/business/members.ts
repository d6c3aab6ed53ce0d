/** Members of a business and of its teams. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { requireBusiness, requireTeam } from '../policy.ts';

/** All members of the business by name, each with their teams. @throws AppError business/not-found */
export async function listMembers(read: Read, bid: number): Promise<Wire['Member'][]> {
  await requireBusiness(read, bid);
  return loadMembers(read, bid, null);
}

/** The members of a team, by name. @throws AppError business/not-found, team/not-found */
export async function listTeamMembers(read: Read, bid: number, tid: number): Promise<Wire['Member'][]> {
  await requireTeam(read, bid, tid);
  return loadMembers(read, bid, tid);
}

/** One member. The permission of the caller must have been checked. @throws AppError business/member-not-found */
export async function loadMember(read: Read, bid: number, uid: string): Promise<Wire['Member']> {
  const [member] = await loadMembers(read, bid, null, uid);
  if (!member) throw new AppError('business/member-not-found');
  return member;
}

async function loadMembers(
  read: Read,
  bid: number,
  tid: number | null,
  uid?: string,
): Promise<Wire['Member'][]> {
  const places = await read.db
    .selectFrom('team_members')
    .select(['uid', 'tid', 'rid'])
    .where('bid', '=', bid)
    .$if(tid !== null, (query) => query.where('tid', '=', tid ?? 0))
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? ''))
    .orderBy('tid')
    .execute();
  const people = await read.db
    .selectFrom('business_members as member')
    .innerJoin('users as user', 'user.uid', 'member.uid')
    .select(['member.uid', 'member.role', 'user.display_name', 'user.email', 'user.photo_url'])
    .where('member.bid', '=', bid)
    .$if(uid !== undefined, (query) => query.where('member.uid', '=', uid ?? ''))
    .execute();
  const placesByUser = new Map<string, Wire['TeamMembership'][]>();
  for (const place of places) {
    placesByUser.set(place.uid, [
      ...(placesByUser.get(place.uid) ?? []),
      { tid: place.tid, role: place.rid },
    ]);
  }
  const members = people
    .filter((person) => tid === null || placesByUser.has(person.uid))
    .map((person) => ({
      role: person.role as Wire['BusinessRole'],
      psm_user: {
        id: person.uid,
        displayName: person.display_name || person.email?.split('@')[0] || person.uid,
        email: person.email,
        pp: person.photo_url,
        psm_users_teams: placesByUser.get(person.uid) ?? [],
      },
    }));
  const collator = new Intl.Collator(read.caller.lang);
  return members.sort(
    (a, b) =>
      collator.compare(a.psm_user.displayName, b.psm_user.displayName) ||
      (a.psm_user.id < b.psm_user.id ? -1 : 1),
  );
}
