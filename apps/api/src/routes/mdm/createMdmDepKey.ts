import { createDepKey } from '../../domain/mdm/apple-business/link.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates the key for Apple Business Manager. */
export const createMdmDepKey = writes('createMdmDepKey', async (write, { params }) => ({
  dep: await createDepKey(write, params.id),
}));
