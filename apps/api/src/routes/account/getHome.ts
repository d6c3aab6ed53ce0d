import { getHome as readHome } from '../../domain/account/home.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** What the caller finds when they come in. */
export const getHome = reads('getHome', (read, { query }) => readHome(read, query.bid));
