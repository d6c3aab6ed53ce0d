import { listAddresses } from '../../domain/sudo/addresses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the blocked addresses. */
export const listSudoAddresses = reads('listSudoAddresses', (read) => listAddresses(read));
