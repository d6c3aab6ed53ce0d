import { createDevice } from '../../domain/mdm/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Records a device before it enrols. */
export const createMdmDevice = writes('createMdmDevice', async (write, { params, body }) => ({
  device: await createDevice(write, params.id, body),
}));
