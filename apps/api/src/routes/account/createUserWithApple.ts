import { registerWithProvider } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Registers a user with an Apple account. */
export const createUserWithApple = answersAnybody('createUserWithApple', async (context, { body }, from) => ({
  token: await registerWithProvider(context, 'apple', body, from.address),
}));
