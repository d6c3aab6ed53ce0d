/** Links that are not paused: the ones to which ticket events are posted. */
import { type Fragment, rawName, rawSql } from '../../db/raw-sql.ts';
import type { Lang } from '../context.ts';

/** Number of refused messages after which a link is paused. */
export const mostFailures = 3;

/** A link that is not paused. */
export interface ActiveLink {
  id: number;
  events: readonly string[];
  lang: Lang;
}

/** SELECT of the active links of a team. */
export function selectActiveLinks(bid: number, tid: number): Fragment<ActiveLink> {
  return rawSql<ActiveLink>`select l.id, l.events, l.lang from google_chat_links l
    where l.bid = ${bid} and l.tid = ${tid} and l.failures < ${mostFailures}`;
}

/** SQL: whether the team of a row has active links. */
export function hasActiveLinks(alias: string): Fragment<boolean> {
  return rawSql<boolean>`exists (select from google_chat_links l where l.bid = ${rawName(`${alias}.bid`)}
    and l.tid = ${rawName(`${alias}.tid`)} and l.failures < ${mostFailures}::int)`;
}
