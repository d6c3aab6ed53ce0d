import { listFailures } from '../../domain/sudo/failures.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists events that were given up. */
export const listSudoFailures = reads('listSudoFailures', (read, { query }) => listFailures(read, query));
