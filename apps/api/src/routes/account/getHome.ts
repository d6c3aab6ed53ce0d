import { getHome as readHome } from '../../domain/home/get-home.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the data of the first screen after sign-in. */
export const getHome = reads('getHome', (read, { query }) => readHome(read, query.bid));
