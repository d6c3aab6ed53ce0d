import { requestSync } from '../../domain/mdm/apple-business/link.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Requests a synchronization with Apple Business Manager. */
export const syncMdmDep = writes('syncMdmDep', async (write, { params }) => ({
  dep: await requestSync(write, params.id),
}));
