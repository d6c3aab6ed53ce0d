import { listSudoUsers as list } from '../../domain/sudo/list-users.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists users for an operator. */
export const listSudoUsers = reads('listSudoUsers', (read, { query }) => list(read, query));
