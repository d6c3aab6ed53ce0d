import { quotePlan } from '../../domain/billing/change-plan.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Computes what a change would cost. */
export const quoteBilling = reads('quoteBilling', (read, { params, body }) =>
  quotePlan(read, params.id, body),
);
