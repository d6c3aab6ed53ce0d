import { getBusinessPlan as getPlan } from '../../domain/billing/get-billing.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** State of the plan for members. */
export const getBusinessPlan = reads('getBusinessPlan', (read, { params }) => getPlan(read, params.id));
