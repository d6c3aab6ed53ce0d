/** Grants a role in a business: members get it at once, other people are invited. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { changeRole, findRole, lockMemberships } from '../business/change-members.ts';
import type { Write } from '../context.ts';
import { invalidField } from '../fields.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { inviteMembers } from './invite-members.ts';

/**
 * Changes the role of a member, or invites the address. The response does not reveal whether the address has an
 * account.
 *
 * @throws AppError business/member-not-found (for an id that is not a member) and those of `changeRole` and
 * `inviteMembers`
 */
export async function addMember(
  write: Write,
  bid: number,
  { uid, email, role }: Wire['NewMember'],
): Promise<Wire['AddedMemberAnswer']> {
  await lockMemberships(write, bid);
  await requireBusinessAdmin(write, bid);
  // An id alone adds no member: that would reveal whether the user exists.
  if (uid !== undefined) return { member: await changeRole(write, bid, uid, role) };
  if (email === undefined) throw invalidField(write.caller.lang, '/email', 'required');
  const account = await findUserByEmail(write, email);
  if (account && (await findRole(write, bid, account.uid)) !== null) {
    return { member: await changeRole(write, bid, account.uid, role) };
  }
  const [item] = await inviteMembers(write, bid, { data: [{ email, role }] });
  if (!item?.invitation) throw new AppError('business/member-not-found');
  return { invitation: item.invitation };
}
