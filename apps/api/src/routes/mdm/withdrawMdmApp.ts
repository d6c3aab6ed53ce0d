import { withdrawItem } from '../../domain/mdm/assignments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Takes an app from a device. */
export const withdrawMdmApp = writes('withdrawMdmApp', async (write, { params }) => {
  await withdrawItem(write, params.id, params.device, { kind: 'app', id: params.app });
  return { ok: true };
});
