import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Registers a user with a Facebook account. */
export const createUserWithFacebook = answersAnybody(
  'createUserWithFacebook',
  async (context, { body }, from) => ({
    token: await registerWithProvider(context, 'facebook', body, from.address),
  }),
);
