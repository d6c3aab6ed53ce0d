import { createCheckpoint as noteCheckpoint } from '../../domain/account/checkpoints.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Records that the caller is active in a business. */
export const createCheckpoint = writes(
  'createCheckpoint',
  async (write, { body }) => ({ checkpoint: await noteCheckpoint(write, body.bid) }),
  { business: ({ body }) => body.bid },
);
