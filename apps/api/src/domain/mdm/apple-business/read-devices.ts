/** Reads the devices of Apple Business Manager page by page: all of them first, then what changed since the cursor. */
import { AppleBusinessError } from '../../../base/apple-business-error.ts';
import type { AppleBusinessSession } from '../../../base/ports.ts';
import type { Context } from '../../context.ts';
import { type TakenLink, holdingLink } from './due-links.ts';
import { type AppleDevice, readDevice } from './apple-device.ts';
import { fieldOf, tokenOf } from './response-fields.ts';
import { storeDevices, forgetUnseenDevices } from './store-devices.ts';

/** Devices per page; Apple accepts 100 to 1000. */
const pageSize = 200;

/** Pages of one synchronization; the next one continues. */
const mostPages = 200;

/** Longest cursor, in characters. */
const longestCursor = 1000;

/** Codes of cursors that lead nowhere: the complete list is read again. */
const lostCursors: ReadonlySet<string> = new Set(['EXPIRED_CURSOR', 'INVALID_CURSOR', 'CURSOR_REQUIRED']);

/** Where the reading stands. */
interface Position {
  cursor: string | null;
  /** Whether the complete list was read; further pages are changes then. */
  isFetched: boolean;
  fetchStartedAt: Date | null;
}

interface DevicePage {
  devices: AppleDevice[];
  cursor: string | null;
  hasMore: boolean;
}

/**
 * Returns whether everything was read; otherwise the next synchronization continues.
 *
 * @throws AppleBusinessError, LinkReplaced
 */
export async function readDevices(
  context: Context,
  link: TakenLink,
  session: AppleBusinessSession,
): Promise<boolean> {
  let position: Position = {
    cursor: link.sync_cursor,
    isFetched: link.is_fetched,
    fetchStartedAt: link.fetch_started_at,
  };
  let hasStartedOver = false;
  for (let pages = 0; pages < mostPages; pages += 1) {
    if (position.cursor === null)
      position = { cursor: null, isFetched: false, fetchStartedAt: context.clock.now() };
    const page = await readPage(session, position);
    if (page === null) {
      if (hasStartedOver) throw new AppleBusinessError('rejected');
      hasStartedOver = true;
      position = { ...position, cursor: null };
      continue;
    }
    position = await storePage(context, link, position, page);
    if (!page.hasMore) return true;
  }
  return false;
}

/** Null for a cursor that leads nowhere. @throws AppleBusinessError */
async function readPage(
  session: AppleBusinessSession,
  { cursor, isFetched }: Position,
): Promise<DevicePage | null> {
  const path = isFetched ? '/devices/sync' : '/server/devices';
  try {
    const body = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
    const page = await session.call('POST', path, body);
    const devices = fieldOf(page, 'devices');
    const next = tokenOf(page, 'cursor', longestCursor) ?? cursor;
    const hasMore = fieldOf(page, 'more_to_follow') === true;
    // The same page would follow for ever.
    if (hasMore && next === cursor) throw new AppleBusinessError('unavailable');
    return {
      devices: (Array.isArray(devices) ? devices : []).map(readDevice).filter((device) => device !== null),
      cursor: next,
      hasMore,
    };
  } catch (error) {
    if (!(error instanceof AppleBusinessError)) throw error;
    // All pages of this cursor were read, and the response to the last one was lost. The complete list is read again, as its
    // devices would be taken for gone.
    if (error.code === 'EXHAUSTED_CURSOR' && cursor !== null)
      return isFetched ? { devices: [], cursor, hasMore: false } : null;
    if (lostCursors.has(error.code) && cursor !== null) return null;
    throw error;
  }
}

async function storePage(
  context: Context,
  link: TakenLink,
  position: Position,
  { devices, cursor, hasMore }: DevicePage,
): Promise<Position> {
  const isFetched = position.isFetched || !hasMore;
  const next = { ...position, cursor, isFetched };
  await holdingLink(context, link, async (db) => {
    const stored = { db, context };
    // Another process, with another clock, may have begun the list.
    const seenAt = new Date(Math.max(context.clock.now().getTime(), position.fetchStartedAt?.getTime() ?? 0));
    await storeDevices(stored, link.bid, devices, seenAt);
    if (isFetched && !position.isFetched && position.fetchStartedAt)
      await forgetUnseenDevices(stored, link.bid, position.fetchStartedAt);
    await db
      .updateTable('mdm_dep')
      .set({ sync_cursor: cursor, is_fetched: isFetched, fetch_started_at: position.fetchStartedAt })
      .where('bid', '=', link.bid)
      .execute();
  });
  return next;
}
