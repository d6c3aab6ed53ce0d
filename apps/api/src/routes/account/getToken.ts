import { getToken as mint } from '../../domain/account/get-token.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** A custom token of the caller. */
export const getToken = acts('getToken', async (act) => ({ token: await mint(act) }));
