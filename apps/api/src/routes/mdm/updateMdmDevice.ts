import { updateDevice } from '../../domain/mdm/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a device, or removes its management. */
export const updateMdmDevice = writes('updateMdmDevice', async (write, { params, body }) => ({
  device: await updateDevice(write, params.id, params.device, body),
}));
