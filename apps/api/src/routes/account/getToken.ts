import { getToken as mint } from '../../domain/account/get-token.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Issues a custom token for the caller. */
export const getToken = acts('getToken', async (act) => ({ token: await mint(act) }));
