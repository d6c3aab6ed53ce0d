import { cancelPlan } from '../../domain/billing/change-plan.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Cancels the plan at the end of the paid period. */
export const cancelBilling = writes('cancelBilling', (write, { params }) => cancelPlan(write, params.id));
