import { settleFailures } from '../../domain/sudo/failures.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Retries or discards failed events. */
export const settleSudoFailures = writes('settleSudoFailures', (write, { body }) =>
  settleFailures(write, body),
);
