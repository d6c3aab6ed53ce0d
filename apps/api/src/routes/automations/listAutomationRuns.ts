import { listAutomationRuns as list } from '../../domain/automations/run-rows.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists what an automation did. */
export const listAutomationRuns = reads('listAutomationRuns', (read, { params, query }) =>
  list(read, { bid: params.id, tid: params.tid, aid: params.aid }, query),
);
