import { listDeviceProfiles } from '../../domain/mdm/assignments.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the profiles that a device was given. */
export const listMdmDeviceProfiles = reads('listMdmDeviceProfiles', (read, { params }) =>
  listDeviceProfiles(read, params.id, params.device),
);
