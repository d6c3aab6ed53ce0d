import { exportAudit as write } from '../../domain/audit/list-audit.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Exports the audit log of a business as a CSV file. */
export const exportAudit = sendsFile('exportAudit', (read, { params, query }) =>
  write(read, params.id, query),
);
