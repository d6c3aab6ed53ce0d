import { exportContacts } from '../../domain/crm/exports/export-contacts.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Exports contacts as an Excel workbook, a CSV file or vCards. */
export const exportCrmContacts = sendsFile('exportCrmContacts', (read, { params, body }) =>
  exportContacts(read, params.id, body),
);
