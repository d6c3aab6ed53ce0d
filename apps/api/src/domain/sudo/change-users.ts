/** Blocking and deletion of users by an operator (docs/product/sudo.md 2.3, 2.4). */
import type { Wire } from '@minga/contract';
import { eraseUser } from '../account/erase-user.ts';
import { finishDeletion } from '../account/finish-deletions.ts';
import { AppError } from '../../base/errors.ts';
import { endSessionOf, endSessionsOf } from '../account/sessions.ts';
import type { Write } from '../context.ts';
import { cleanReason, recordSudo } from './audit.ts';
import { refuseOperators, requireFreshSudo } from './guards.ts';
import { lockPeople } from './user-rows.ts';

/**
 * Blocks users: their sessions end in all processes, and further requests are refused. Unblocked users sign in again.
 *
 * @throws AppError sudo/operator, user/not-found and those of the guard
 */
export async function blockUsers(
  write: Write,
  { users, disabled, reason }: Wire['SudoUserBlock'],
): Promise<void> {
  await requireFreshSudo(write);
  refuseOperators(write, users);
  const uids = await lockPeople(write, users);
  const blocked_at = disabled ? write.context.clock.now() : null;
  await write.db.updateTable('users').set({ disabled, blocked_at }).where('uid', 'in', uids).execute();
  if (disabled) for (const uid of uids) await shutOut(write, uid);
  await recordSudo(write, { action: disabled ? 'user-blocked' : 'user-unblocked', targets: uids, reason });
}

/**
 * Deletes users as if they had deleted their accounts, but a business that only they administer passes to the member who
 * belongs to it longest.
 *
 * @throws AppError sudo/operator, user/not-found, business/protected and those of the guard
 */
export async function deleteUsers(write: Write, { uids, reason }: Wire['SudoUserDeletion']): Promise<void> {
  await requireFreshSudo(write);
  refuseOperators(write, uids);
  const found = await lockPeople(write, uids);
  for (const uid of found) {
    await shutOut(write, uid);
    const { lang } = write.caller;
    await eraseUser({ ...write, caller: { uid, name: '', email: null, lang } }, { handsOver: true });
    write.afterCommit(() => finishDeletion(write.context, uid));
  }
  await recordSudo(write, { action: 'user-deleted', targets: found, reason });
}

/**
 * Ends one session of a user, with its streams, pushes, and the sessions that it has started.
 *
 * @throws AppError sudo/operator, user/not-found, sudo/session-not-found and those of the guard
 */
export async function endUserSession(
  write: Write,
  { uid, session, reason }: Wire['SudoSessionEnd'],
): Promise<void> {
  await requireFreshSudo(write);
  cleanReason(write, reason);
  refuseOperators(write, [uid]);
  await lockPeople(write, [uid]);
  if (!(await endSessionOf(write, uid, session))) throw new AppError('sudo/session-not-found');
  await recordSudo(write, { action: 'session-ended', targets: [uid], reason });
}

/** Ends the sessions and streams of a user, and what could start a session. */
async function shutOut(write: Write, uid: string): Promise<void> {
  await endSessionsOf(write, uid);
  await write.db.deleteFrom('sign_in_credentials').where('uid', '=', uid).execute();
}
