import { requireBusiness } from '../../domain/policy.ts';
import { onboardBusiness as onboard } from '../../domain/business/onboard-business.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates a business with its first board and tickets. */
export const onboardBusiness = writes('onboardBusiness', (write, { body }) => onboard(write, body), {
  authorizeReplay: (read, _request, { business }) => requireBusiness(read, business.bid),
});
