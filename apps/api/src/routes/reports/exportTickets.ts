import { exportTickets as exportTicketsOf } from '../../domain/reports/export-tickets.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Exports tickets as an Excel workbook or as a CSV file. */
export const exportTickets = sendsFile('exportTickets', (read, { params, body }) =>
  exportTicketsOf(read, params.id, body),
);
