import { exportAudit } from '../../domain/sudo/audit-log.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Exports the audit log as a CSV file. */
export const exportSudoAudit = sendsFile('exportSudoAudit', (read, { query }) => exportAudit(read, query));
