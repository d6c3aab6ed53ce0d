import { listDevices as list } from '../../domain/devices/devices.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The caller's devices. */
export const listDevices = reads('listDevices', async (read) => ({
  devices: await list(read),
}));
