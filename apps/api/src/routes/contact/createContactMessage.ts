import { takeMessage } from '../../domain/contact/take-message.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Takes a message to whoever runs this. */
export const createContactMessage = answersAnybody(
  'createContactMessage',
  async (context, { body }, from) => {
    await takeMessage(context, body, from);
    return { ok: true };
  },
);
