/** Membership of a user in a team with their role: the one join from which abilities are derived. */
import type { Kysely } from 'kysely';
import { type Abilities, abilitiesOf, isBusinessAdmin } from '@minga/rules/access/permissions';
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../db/raw-sql.ts';
import type { Database } from '../db/schema.ts';

type Db = Kysely<Database>;

/**
 * Query of the teams of a business as `team` with the membership of a user: `member_uid` is null without membership,
 * `rid` and `permissions` are those of their role. Add the required columns of `team`.
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

/** A user with their abilities in a team. */
export interface TeamPerson {
  uid: string;
  abilities: Abilities;
  /** Types of notifications that the user has muted. */
  muted: readonly string[];
  /** Language of notifications to the user. */
  lang: 'es' | 'en';
}

/**
 * Members of the team and admins among the members of a business, or among `uids` of them, with their abilities in the
 * team.
 */
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
  /** Null without membership in the team. */
  tid: number | null;
  permissions: number[] | null;
  muted_notifications: string[];
  lang: string | null;
}

/** The members of the team and the admins of its business. */
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

/**
 * SQL: the members of a business as `member`, each with their membership in a team; further conditions may be appended.
 */
export function selectPeople(bid: number, tid: number): Fragment<PersonRow> {
  return rawSql`
    select member.uid, member.role, place.tid, held.permissions, person.muted_notifications, person.lang
    from business_members member join users person on person.uid = member.uid
    left join team_members place on place.bid = member.bid and place.tid = ${tid} and place.uid = member.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid
    where member.bid = ${bid} and not person.disabled`;
}
