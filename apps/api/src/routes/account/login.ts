import { login as exchangePassword } from '../../domain/account/login.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Exchanges email address and password for a custom token. */
export const login = answersAnybody('login', async (context, { body }, from) => ({
  token: await exchangePassword(context, body, from),
}));
