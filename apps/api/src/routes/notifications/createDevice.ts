import { saveDevice } from '../../domain/devices/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Registers a device. */
export const createDevice = writes('createDevice', async (write, { body }) => ({
  device: await saveDevice(write, body),
}));
