import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Makes an account for somebody whom Microsoft knows. */
export const createUserWithMicrosoft = answersAnybody(
  'createUserWithMicrosoft',
  async (context, { body }, from) => ({
    token: await registerWithProvider(context, 'microsoft', body, from.address),
  }),
);
