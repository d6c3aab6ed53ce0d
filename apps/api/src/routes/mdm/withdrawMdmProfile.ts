import { withdrawItem } from '../../domain/mdm/assignments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Takes a profile from a device. */
export const withdrawMdmProfile = writes('withdrawMdmProfile', async (write, { params }) => {
  await withdrawItem(write, params.id, params.device, { kind: 'profile', id: params.profile });
  return { ok: true };
});
