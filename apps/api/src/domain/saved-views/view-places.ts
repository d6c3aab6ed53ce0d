/** Places with saved views: the boards of teams, and the table of contacts of a business. */
import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/access/permissions';
import { normalContactViewQuery } from '@minga/rules/crm/contact-views';
import { normalViewQuery } from '@minga/rules/tickets/saved-views';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { requireCrm } from '../crm/crm-access.ts';
import { emitViewsOfContacts } from '../crm/crm-events.ts';
import { lockBusiness, lockTeam } from '../locks.ts';
import { requireBoard } from '../policy.ts';

export interface ViewPlace {
  bid: number;
  /** The team of a board; null for the table of contacts. */
  tid: number | null;
}

/** Owner of a view; `uid` is null for one that all people of the place share. */
type ViewOwner = Pick<Row<'saved_views'>, 'uid'>;

/** What the caller may do with the views of a place. */
export interface ViewAccess {
  /** Whether they may change the views of the team, or of the business. */
  mayShare: boolean;
}

/** Requires access to a place. @throws AppError auth/forbidden and those of `requireTeam` or `requireCrm` */
export async function requirePlace(read: Read, { bid, tid }: ViewPlace): Promise<ViewAccess> {
  if (tid === null) return { mayShare: (await requireCrm(read, bid)).erase };
  const { abilities } = await requireBoard(read, bid, tid);
  return { mayShare: can(abilities, 'teamAdmin') };
}

/**
 * Serializes the changes of the views of a place, for quotas and defaults, and holds the caller's membership: its end
 * deletes own views, and must not miss one that is being saved. What was waited for may have ended the access.
 */
export async function lockPlace(write: Write, place: ViewPlace): Promise<ViewAccess> {
  const { bid, tid } = place;
  const { db, caller } = write;
  await requirePlace(write, place);
  if (tid === null) {
    await lockBusiness(write, bid);
    await db
      .selectFrom('business_members')
      .select('uid')
      .where('bid', '=', bid)
      .where('uid', '=', caller.uid)
      .forKeyShare()
      .execute();
  } else {
    await lockTeam(write, bid, tid);
    await db
      .selectFrom('team_members')
      .select('uid')
      .where('bid', '=', bid)
      .where('tid', '=', tid)
      .where('uid', '=', caller.uid)
      .forKeyShare()
      .execute();
  }
  return requirePlace(write, place);
}

/** The query of a view of a place in its normal form. */
export function normalQueryIn({ tid }: ViewPlace, query: Wire['SavedView']['query']): string {
  return tid === null ? normalContactViewQuery(query) : normalViewQuery(query);
}

/** Shared views concern everybody who sees the place, own ones only their owner. */
export function emitViewChange(
  write: Write,
  { bid, tid, uid }: ViewPlace & ViewOwner,
  before: ViewOwner,
): void {
  if (tid === null) return emitViewsOfContacts(write, bid);
  const isOwn = uid !== null && before.uid !== null;
  write.emit({ type: 'saved-views-changed', bid, tid, by: write.caller.uid, isOwn });
}
