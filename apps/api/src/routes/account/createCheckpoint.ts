import { createCheckpoint as noteCheckpoint } from '../../domain/account/checkpoints.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Says that the caller is in a business now. */
export const createCheckpoint = writes(
  'createCheckpoint',
  async (write, { body }) => ({ checkpoint: await noteCheckpoint(write, body.bid) }),
  { business: ({ body }) => body.bid },
);
