import { listSudoPages as listPages } from '../../domain/sudo/list-pages.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists businesses for operators. */
export const listSudoPages = reads('listSudoPages', (read, { query }) => listPages(read, query));
