/** What devices are given: configuration profiles and apps, with the commands that install and remove them. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import type { PlistDict } from './crypto/plist.ts';
import type { Stored } from './identities.ts';
import { openProfile } from './profiles.ts';

/** A profile or an app of the business. */
export interface Item {
  kind: 'profile' | 'app';
  id: string;
}

/** A command with its subject in the history and its keys. */
interface ItemCommand {
  command: Wire['MdmCommandName'];
  subject: string;
  keys: PlistDict;
}

/** Flag that removes an app together with the management. */
const removeWithManagement = 1;

/** @throws AppError mdm/profile-not-found, mdm/app-not-found, mdm/not-configured */
export async function installationOf(stored: Stored, bid: number, item: Item): Promise<ItemCommand> {
  if (item.kind === 'profile') {
    const { name, content } = await openProfile(stored, bid, item.id);
    return { command: 'InstallProfile', subject: name, keys: { Payload: content } };
  }
  const { name, store_id, manifest_url } = await loadApp(stored, bid, item.id);
  return {
    command: 'InstallApplication',
    subject: name,
    keys: {
      ...(store_id === null ? { ManifestURL: manifest_url ?? '' } : { iTunesStoreID: store_id }),
      ManagementFlags: removeWithManagement,
      ChangeManagementState: 'Managed',
    },
  };
}

/** @throws AppError mdm/profile-not-found, mdm/app-not-found */
export async function removalOf(stored: Stored, bid: number, item: Item): Promise<ItemCommand> {
  const identifier = await identifierOf(stored, bid, item);
  const command = item.kind === 'profile' ? 'RemoveProfile' : 'RemoveApplication';
  return { command, subject: identifier, keys: { Identifier: identifier } };
}

/** Identifier of a profile or an app. @throws AppError mdm/profile-not-found, mdm/app-not-found */
export async function identifierOf(read: Pick<Read, 'db'>, bid: number, item: Item): Promise<string> {
  if (item.kind === 'app') return (await loadApp(read, bid, item.id)).bundle_identifier;
  const row = await read.db
    .selectFrom('mdm_profiles')
    .select('identifier')
    .where('bid', '=', bid)
    .where('id', '=', item.id)
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/profile-not-found');
  return row.identifier;
}

async function loadApp({ db }: Pick<Read, 'db'>, bid: number, id: string) {
  const row = await db
    .selectFrom('mdm_apps')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/app-not-found');
  return row;
}
