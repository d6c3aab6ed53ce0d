import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Registers a user with a Microsoft account. */
export const createUserWithMicrosoft = answersAnybody(
  'createUserWithMicrosoft',
  async (context, { body }, from) => ({
    token: await registerWithProvider(context, 'microsoft', body, from.address),
  }),
);
