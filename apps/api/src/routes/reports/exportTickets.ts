import { exportTickets as exportTicketsOf } from '../../domain/reports/export-tickets.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports tickets as an Excel workbook. */
export const exportTickets = sendsFile('exportTickets', async (read, { params, body }) => ({
  ...(await exportTicketsOf(read, params.id, body)),
  type: xlsx,
}));
