import { tryAutomation as findTickets } from '../../domain/automations/try-automation.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Finds the tickets that would have set an automation off. */
export const tryAutomation = reads('tryAutomation', (read, { params, body }) =>
  findTickets(read, params.id, params.tid, body),
);
