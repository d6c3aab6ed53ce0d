import { storeDepToken } from '../../domain/mdm/apple-business/link.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Stores the server token of Apple Business Manager. */
export const storeMdmDepToken = writes('storeMdmDepToken', async (write, { params, body }) => ({
  dep: await storeDepToken(write, params.id, body),
}));
