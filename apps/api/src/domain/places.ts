/** Somebody's place in a team and the role they hold there: the one join that abilities come from. */
import type { Kysely } from 'kysely';
import { type Abilities, abilitiesOf, isBusinessAdmin } from '@minga/rules/permissions';
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../db/raw-sql.ts';
import type { Database } from '../db/schema.ts';

type Db = Kysely<Database>;

/**
 * The teams of a business as `team`, each with somebody's place in it: `member_uid` is nothing for who is not in the
 * team, `rid` and `permissions` are those of the role they hold. Select what else is needed of `team`.
 */
export function selectTeamsWithPlace(db: Db, bid: number, uid: string) {
  return db
    .selectFrom('teams as team')
    .leftJoin('team_members as place', (join) =>
      join.onRef('place.bid', '=', 'team.bid').onRef('place.tid', '=', 'team.tid').on('place.uid', '=', uid),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .select(['place.uid as member_uid', 'place.rid', 'held.permissions'])
    .where('team.bid', '=', bid);
}

/** A person and what they may do in a team. */
export interface TeamPerson {
  uid: string;
  abilities: Abilities;
  /** Types of notification they do not want. */
  muted: readonly string[];
  /** Language of what is written to them. */
  lang: 'es' | 'en';
}

/** Those people of a business, or of `uids` in it, who belong to a team or are admins, with what they may do there. */
export async function loadTeamPeople(
  db: Db,
  bid: number,
  tid: number,
  uids?: readonly string[],
): Promise<TeamPerson[]> {
  const those = uids === undefined ? rawSql`` : rawSql`and member.uid = any(${uids}::text[])`;
  return toTeamPeople(await rawSql<PersonRow>`${selectPeople(bid, tid)} ${those}`.execute(db));
}

/** A row of `selectPeople`. */
export interface PersonRow {
  uid: string;
  role: number;
  /** Nothing for who is not in the team. */
  tid: number | null;
  permissions: number[] | null;
  muted_notifications: string[];
  lang: string | null;
}

/** Those who belong to the team or are admins of its business. */
export function toTeamPeople(rows: readonly PersonRow[]): TeamPerson[] {
  return rows.flatMap((row) => {
    const businessRole = row.role as Wire['BusinessRole'];
    if (row.tid === null && !isBusinessAdmin(businessRole)) return [];
    const abilities = abilitiesOf({ businessRole, rolePermissions: row.permissions });
    return [
      { uid: row.uid, abilities, muted: row.muted_notifications, lang: row.lang === 'en' ? 'en' : 'es' },
    ];
  });
}

/** The people of a business as `member`, each with their place in a team; a condition may follow. */
export function selectPeople(bid: number, tid: number): Fragment<PersonRow> {
  return rawSql`
    select member.uid, member.role, place.tid, held.permissions, person.muted_notifications, person.lang
    from business_members member join users person on person.uid = member.uid
    left join team_members place on place.bid = member.bid and place.tid = ${tid} and place.uid = member.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid
    where member.bid = ${bid} and not person.disabled`;
}
