/** Synchronizes due links to Apple Business Manager (docs/product/mdm.md 2.12). */
import { AppleBusinessError } from '../../../base/apple-business-error.ts';
import type { AppleBusinessSession, SealerPort } from '../../../base/ports.ts';
import type { Context } from '../../context.ts';
import { secretOwner } from '../secrets.ts';
import { assignProfile } from './assign-profile.ts';
import {
  LinkReplaced,
  type TakenLink,
  giveBack,
  recordFailure,
  recordSuccess,
  recordUnfinished,
  takeDueLink,
} from './due-links.ts';
import { readAccount } from './read-account.ts';
import { readDevices } from './read-devices.ts';
import type { ServerToken } from './server-token.ts';

/** Maximum number of links that this process synchronizes at the same time. */
const mostWorkers = 3;

/** Synchronizes until no link is due. Each one that is taken starts a further worker, up to the maximum. */
export async function syncDueLinks(context: Context): Promise<void> {
  const { appleBusinessWorkers: workers, sealer } = context;
  // The running ones look again when they have finished.
  if (sealer === null || workers.running >= mostWorkers) return;
  workers.running += 1;
  const others: Promise<void>[] = [];
  try {
    while (!context.stopping.aborted) {
      const link = await takeDueLink(context);
      if (!link) break;
      others.push(syncFurther(context));
      await sync(context, sealer, link);
    }
  } finally {
    workers.running -= 1;
    await Promise.all(others);
  }
}

/** Never rejects: it is awaited only when the worker that started it has finished. */
async function syncFurther(context: Context): Promise<void> {
  try {
    await syncDueLinks(context);
  } catch (error) {
    context.logger.error('a worker of synchronizations with Apple Business Manager failed', { error });
  }
}

async function sync(context: Context, sealer: SealerPort, link: TakenLink): Promise<void> {
  try {
    const session = open(context, sealer, link);
    await readAccount(context, link, session);
    const isComplete = await readDevices(context, link, session);
    await assignProfile(context, link, session);
    await (isComplete ? recordSuccess : recordUnfinished)(context, link);
  } catch (error) {
    if (error instanceof LinkReplaced) return;
    // The stop ended a request.
    if (context.stopping.aborted) return giveBack(context, link);
    const known = error instanceof AppleBusinessError ? error : new AppleBusinessError('unavailable');
    context.logger.warn('a synchronization with Apple Business Manager failed', {
      bid: link.bid,
      reason: known.failure,
      code: known.code,
      ...(known === error ? {} : { error }),
    });
    await recordFailure(context, link, known.failure, known.afterMs);
  }
}

/** @throws AppleBusinessError unreadable if the operator's key is not the one that encrypted the token */
function open({ appleBusiness }: Context, sealer: SealerPort, link: TakenLink): AppleBusinessSession {
  try {
    const text = sealer.open(link.token_sealed, secretOwner('dep-token', link.bid)).toString();
    return appleBusiness.open(JSON.parse(text) as ServerToken);
  } catch {
    throw new AppleBusinessError('unreadable');
  }
}
