import { changePlan } from '../../domain/billing/change-plan.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes plan, period or licences. */
export const changeBilling = writes('changeBilling', (write, { params, body }) =>
  changePlan(write, params.id, body),
);
