import { listDeviceApps } from '../../domain/mdm/assignments.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the apps that a device was given. */
export const listMdmDeviceApps = reads('listMdmDeviceApps', (read, { params }) =>
  listDeviceApps(read, params.id, params.device),
);
