import { listCommands } from '../../domain/mdm/commands.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the commands of a device. */
export const listMdmCommands = reads('listMdmCommands', (read, { params, query }) =>
  listCommands(read, params.id, params.device, query),
);
