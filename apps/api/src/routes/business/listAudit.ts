import { listAudit as list } from '../../domain/audit/list-audit.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists what was done in a business. */
export const listAudit = reads('listAudit', (read, { params, query }) => list(read, params.id, query));
