import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Makes an account for somebody whom Google knows. */
export const createUserWithGoogle = answersAnybody(
  'createUserWithGoogle',
  async (context, { body }, from) => ({
    token: await registerWithProvider(context, 'google', body, from.address),
  }),
);
