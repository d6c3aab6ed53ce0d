import { savePushToken } from '../../domain/devices/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Stores a push token. */
export const registerPushToken = writes('registerPushToken', async (write, { body }) => ({
  device: await savePushToken(write, body.token),
}));
