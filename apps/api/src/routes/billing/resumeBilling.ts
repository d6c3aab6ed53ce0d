import { resumePlan } from '../../domain/billing/change-plan.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Withdraws a cancellation. */
export const resumeBilling = writes('resumeBilling', (write, { params }) => resumePlan(write, params.id));
