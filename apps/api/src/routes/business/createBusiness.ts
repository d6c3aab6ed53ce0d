import { requireBusiness } from '../../domain/policy.ts';
import { createBusiness as create } from '../../domain/business/businesses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates a business owned by the caller. */
export const createBusiness = writes(
  'createBusiness',
  async (write, { body }) => ({ business: await create(write, body) }),
  { authorizeReplay: (read, _request, { business }) => requireBusiness(read, business.bid) },
);
