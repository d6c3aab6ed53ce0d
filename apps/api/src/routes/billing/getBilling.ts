import { getBilling as getPlan } from '../../domain/billing/get-billing.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Plan, licences, next charge and invoice data. */
export const getBilling = reads('getBilling', (read, { params }) => getPlan(read, params.id));
