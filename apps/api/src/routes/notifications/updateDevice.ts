import { renameDevice } from '../../domain/devices/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Renames a device. */
export const updateDevice = writes('updateDevice', async (write, { params, body }) => ({
  device: await renameDevice(write, params.did, body),
}));
