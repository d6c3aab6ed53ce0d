import { listApps } from '../../domain/mdm/apps.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the apps of a business. */
export const listMdmApps = reads('listMdmApps', (read, { params }) => listApps(read, params.id));
