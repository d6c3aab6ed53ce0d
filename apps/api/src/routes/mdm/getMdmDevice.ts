import { getDevice } from '../../domain/mdm/devices.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A device. */
export const getMdmDevice = reads('getMdmDevice', async (read, { params }) => ({
  device: await getDevice(read, params.id, params.device),
}));
