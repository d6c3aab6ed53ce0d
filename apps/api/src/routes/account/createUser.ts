import { register } from '../../domain/account/register.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Registers a user with email address and password. */
export const createUser = answersAnybody('createUser', async (context, { body }, from) => ({
  token: await register(context, body, from),
}));
