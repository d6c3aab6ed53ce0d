import { blockAddress } from '../../domain/sudo/addresses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Blocks or unblocks an address. */
export const blockSudoAddress = writes('blockSudoAddress', async (write, { body }) => {
  await blockAddress(write, body);
  return { ok: true };
});
