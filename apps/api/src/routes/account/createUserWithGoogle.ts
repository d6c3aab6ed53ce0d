import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Registers a user with a Google account. */
export const createUserWithGoogle = answersAnybody(
  'createUserWithGoogle',
  async (context, { body }, from) => ({
    token: await registerWithProvider(context, 'google', body, from.address),
  }),
);
