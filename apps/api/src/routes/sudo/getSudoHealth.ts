import { getHealth } from '../../domain/sudo/health.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Reports queues, sizes and versions to an operator. */
export const getSudoHealth = reads('getSudoHealth', (read) => getHealth(read));
