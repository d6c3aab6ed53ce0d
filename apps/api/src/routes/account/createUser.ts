import { register } from '../../domain/account/register.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Makes an account with address and password. */
export const createUser = answersAnybody('createUser', async (context, { body }, from) => ({
  token: await register(context, body, from),
}));
