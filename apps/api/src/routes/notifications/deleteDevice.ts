import { deleteDevice as remove } from '../../domain/devices/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a device. */
export const deleteDevice = writes('deleteDevice', async (write, { params }) => {
  await remove(write, params.did);
  return { ok: true };
});
