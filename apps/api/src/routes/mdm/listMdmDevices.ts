import { listDevices } from '../../domain/mdm/devices.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of devices. */
export const listMdmDevices = reads('listMdmDevices', (read, { params, query }) =>
  listDevices(read, params.id, query),
);
