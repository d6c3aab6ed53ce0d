/** Guards of the area of the operators (docs/product/sudo.md 1.2, 1.4). */
import { sudoLimits } from '@minga/rules/access/sudo';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { requireSudo } from '../policy.ts';

/**
 * Requires an operator who has signed in within the last five minutes, so that nobody else can use an unattended screen. A
 * session that was started by another session (`getToken`) is never fresh.
 *
 * @throws AppError auth/forbidden, sudo/sign-in-needed
 */
export async function requireFreshSudo(read: Read): Promise<void> {
  requireSudo(read);
  const until = await findFreshUntil(read);
  if (until === null) throw new AppError('sudo/sign-in-needed');
}

/** Until when the caller's session is fresh; null when it is not. */
export async function findFreshUntil({ db, context, caller }: Read): Promise<Date | null> {
  const session = await db
    .selectFrom('user_sessions')
    .select('signed_in_at')
    .where('uid', '=', caller.uid)
    .where('id', '=', caller.session ?? '')
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  const until = new Date(session.signed_in_at.getTime() + sudoLimits.freshMinutes * 60_000);
  return until > context.clock.now() ? until : null;
}

/** Operators cannot be changed here, not even by themselves: the settings decide who they are. @throws AppError sudo/operator */
export function refuseOperators({ context }: Read, uids: readonly string[]): void {
  if (uids.some((uid) => context.config.sudoUsers.includes(uid))) throw new AppError('sudo/operator');
}
