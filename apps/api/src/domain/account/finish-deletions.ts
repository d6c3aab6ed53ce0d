/** Deletes accounts at the identity service that were deleted here, with retries. */
import type { Context } from '../context.ts';

/** Maximum number of accounts per run. */
const roundSize = 100;

/** Deletes an account at the identity service; after an error a later run retries. */
export async function finishDeletion({ db, identity, logger }: Context, uid: string): Promise<void> {
  try {
    await identity.deleteAccount(uid);
    await db.deleteFrom('identity_deletions').where('uid', '=', uid).execute();
  } catch (error) {
    logger.warn('an account is still at the identity service and will be deleted later', { error });
  }
}

/** Retries deletions that failed earlier. */
export async function finishDeletions(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('identity_deletions')
    .select('uid')
    .orderBy('created_at')
    .limit(roundSize)
    .execute();
  for (const { uid } of rows) await finishDeletion(context, uid);
}
