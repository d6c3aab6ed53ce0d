import { listAudit } from '../../domain/sudo/audit-log.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists what operators did. */
export const listSudoAudit = reads('listSudoAudit', (read, { query }) => listAudit(read, query));
