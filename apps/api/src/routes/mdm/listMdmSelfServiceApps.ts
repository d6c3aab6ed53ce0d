import { listSelfService } from '../../domain/mdm/self-service.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the own managed devices and the apps for them. */
export const listMdmSelfServiceApps = reads('listMdmSelfServiceApps', (read, { params }) =>
  listSelfService(read, params.id),
);
