/**
 * Compares what a device lists with what it is assigned, and installs again what is missing (docs/product/mdm.md 2.16). Callers
 * hold the lock of the device.
 */
import { sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import { setAssignment } from './assignment-states.ts';
import { type PlistDict, isDict, textAt } from './crypto/plist.ts';
import type { Stored } from './identities.ts';

interface ListedRow extends Pick<
  Row<'mdm_assignments'>,
  'bid' | 'id' | 'state' | 'changed_at' | 'missing_at'
> {
  identifier: string;
}

/** What is missing is installed again at most once in this time, in milliseconds. */
const repairMs = 24 * 60 * 60_000;

/** An app that was acknowledged can still be loading for this time, in milliseconds. */
const loadingMs = 60 * 60_000;

/** Stores what the answer to a query lacks. Other answers, and ones without a list, say nothing. */
export async function storeMissing(
  stored: Stored,
  device: Pick<Row<'mdm_devices'>, 'bid' | 'id' | 'status'>,
  command: string,
  answer: PlistDict,
): Promise<void> {
  if (device.status !== 'enrolled') return;
  const listed = listedBy(command, answer);
  if (!listed) return;
  const now = stored.context.clock.now();
  const isApp = command === 'InstalledApplicationList';
  for (const row of await loadListed(stored, device, isApp)) {
    if (listed.has(row.identifier.toLowerCase())) {
      if (row.state === 'failed')
        await setAssignment(stored, row, { state: 'installed', is_installed: true, missing_at: null });
    } else if (now.getTime() - row.changed_at.getTime() >= loadingMs) {
      const wasRepairedRecently =
        row.missing_at !== null && now.getTime() - row.missing_at.getTime() < repairMs;
      if (!wasRepairedRecently)
        await setAssignment(stored, row, { state: 'wanted', is_installed: false, missing_at: now });
      else if (row.state === 'installed')
        await setAssignment(stored, row, { state: 'failed', is_installed: false });
    }
  }
}

/** Identifiers in the answer to a query, in lower case: Apple compares those of apps so. Null for another answer. */
function listedBy(command: string, answer: PlistDict): ReadonlySet<string> | null {
  const key = listKeys[command];
  const items = key ? answer[key.list] : undefined;
  if (!key || !Array.isArray(items)) return null;
  return new Set(items.filter(isDict).map((item) => textAt(item, key.identifier).toLowerCase()));
}

const listKeys: Partial<Record<string, { list: string; identifier: string }>> = {
  ProfileList: { list: 'ProfileList', identifier: 'PayloadIdentifier' },
  InstalledApplicationList: { list: 'InstalledApplicationList', identifier: 'Identifier' },
};

/** What the device should have: installed, or missing since an earlier list. */
async function loadListed(
  { db }: Stored,
  { bid, id }: Pick<Row<'mdm_devices'>, 'bid' | 'id'>,
  isApp: boolean,
): Promise<ListedRow[]> {
  const items = isApp
    ? sql`join mdm_apps item on item.bid = t.bid and item.id = t.app_id`
    : sql`join mdm_profiles item on item.bid = t.bid and item.id = t.profile_id`;
  const identifier = isApp ? sql`item.bundle_identifier` : sql`item.identifier`;
  const { rows } = await sql<ListedRow>`select t.bid, t.id, t.state, t.changed_at, t.missing_at,
      ${identifier} as identifier
    from mdm_assignments t ${items}
    where t.bid = ${bid}::int and t.device_id = ${id}
      and (t.state = 'installed' or (t.state = 'failed' and t.missing_at is not null and not t.is_installed))
    order by t.created_at, t.id`.execute(db);
  return rows;
}
