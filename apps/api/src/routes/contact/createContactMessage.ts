import { takeMessage } from '../../domain/contact/take-message.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Sends a message to the operator of the installation. */
export const createContactMessage = answersAnybody(
  'createContactMessage',
  async (context, { body }, from) => {
    await takeMessage(context, body, from);
    return { ok: true };
  },
);
