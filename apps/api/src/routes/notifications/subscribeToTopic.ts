import { subscribeToTopic as subscribe } from '../../domain/devices/devices.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Subscribes a device to a topic. */
export const subscribeToTopic = writes('subscribeToTopic', async (write, { params, body }) => ({
  device: await subscribe(write, params.topic, body.tk),
}));
