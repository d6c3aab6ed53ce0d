/** Reads the names of the organization and of this server at Apple. */
import type { AppleBusinessSession } from '../../../base/ports.ts';
import type { Context } from '../../context.ts';
import { type TakenLink, holdingLink } from './due-links.ts';
import { textOf } from './response-fields.ts';

/** @throws AppleBusinessError, LinkReplaced */
export async function readAccount(
  context: Context,
  link: TakenLink,
  session: AppleBusinessSession,
): Promise<void> {
  const account = await session.call('GET', '/account');
  const names = { org_name: textOf(account, 'org_name'), server_name: textOf(account, 'server_name') };
  if (names.org_name === link.org_name && names.server_name === link.server_name) return;
  await holdingLink(context, link, async (db) => {
    await db.updateTable('mdm_dep').set(names).where('bid', '=', link.bid).execute();
  });
}
