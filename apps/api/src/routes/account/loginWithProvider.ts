import { loginWithProvider as enter } from '../../domain/account/enter-with-provider.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Exchanges a token of an identity provider for a custom token. */
export const loginWithProvider = answersAnybody('loginWithProvider', async (context, request, from) => ({
  token: await enter(context, request.params.provider, request.body.access_token, from.address),
}));
