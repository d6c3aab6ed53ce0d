/** Mentions in the texts of a team: the users whom a text mentions, and those whom an edit adds (tickets.md 8.8). */
import {
  type Mentionable,
  type MentionNames,
  findMentions,
  mayMention,
  toMentionNames,
  wholeTeam,
} from '@minga/rules/text/mentions';
import { type Kysely } from 'kysely';
import { rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import { nameOfUser } from '../people-names.ts';
import { type PersonRow, selectPeople, toTeamPeople } from '../places.ts';

/** Someone whom a text can mention. */
export interface MentionablePerson extends Mentionable {
  /** Whether the name of the team mentions them: members of the team, not admins of the business. */
  isMember: boolean;
}

/** Names that texts of a team can mention. */
export interface MentionableTeam {
  names: MentionNames;
  people: readonly MentionablePerson[];
}

/** Team without people: nothing mentions anybody. */
export const nobodyMentionable: MentionableTeam = { names: toMentionNames([]), people: [] };

/** A team with its people, prepared to find mentions of them. */
export function toMentionableTeam(team: string, people: readonly MentionablePerson[]): MentionableTeam {
  return { names: toMentionNames([...people, { id: wholeTeam, name: team }]), people };
}

/** Users who are mentioned in a text; the name of the team mentions all of its members. */
export function mentionedIn({ names, people }: MentionableTeam, text: string): string[] {
  const ids = new Set(findMentions(text, names).flatMap((mention) => mention.ids));
  return people
    .filter(({ id, isMember }) => ids.has(id) || (isMember && ids.has(wholeTeam)))
    .map(({ id }) => id);
}

/** Users whom an edit mentions and the text before it did not. */
export function newlyMentioned(team: MentionableTeam, before: string, after: string): string[] {
  if (before === after) return [];
  const former = new Set(mentionedIn(team, before));
  return mentionedIn(team, after).filter((uid) => !former.has(uid));
}

/** Reads the people of a team, unless none of the texts may mention anybody. */
export async function loadMentionableFor(
  db: Kysely<Database>,
  { bid, tid }: { bid: number; tid: number },
  texts: readonly string[],
): Promise<MentionableTeam> {
  if (!texts.some(mayMention)) return nobodyMentionable;
  const rows = await rawSql<PersonRow & { name: string; team: string }>`
    select one.*, ${nameOfUser} as name, t.name as team
    from (${selectPeople(bid, tid)}) one join users u on u.uid = one.uid
    join teams t on t.bid = ${bid} and t.tid = ${tid}`.execute(db);
  return toMentionableTeam(rows[0]?.team ?? '', mentionablePeople(rows));
}

/** Those rows whose users are members of the team or admins of its business. */
export function mentionablePeople(rows: readonly (PersonRow & { name: string })[]): MentionablePerson[] {
  const uids = new Set(toTeamPeople(rows).map(({ uid }) => uid));
  return rows
    .filter(({ uid }) => uids.has(uid))
    .map(({ uid, name, tid }) => ({ id: uid, name, isMember: tid !== null }));
}
