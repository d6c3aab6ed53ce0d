/** Accounts that were deleted here leave the identity service too, at once or later. */
import type { Context } from '../context.ts';

/** Most accounts of one round. */
const roundSize = 100;

/** Deletes an account at the identity service; when that fails, a later round does it. */
export async function finishDeletion({ db, identity, logger }: Context, uid: string): Promise<void> {
  try {
    await identity.deleteAccount(uid);
    await db.deleteFrom('identity_deletions').where('uid', '=', uid).execute();
  } catch (error) {
    logger.warn('an account is still at the identity service and will be deleted later', { error });
  }
}

/** Deletes what is left of earlier deletions. */
export async function finishDeletions(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('identity_deletions')
    .select('uid')
    .orderBy('created_at')
    .limit(roundSize)
    .execute();
  for (const { uid } of rows) await finishDeletion(context, uid);
}
