import { createActivity } from '../../domain/crm/timeline/activities.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Logs an activity. */
export const createCrmActivity = writes('createCrmActivity', async (write, { params, body }) => ({
  activity: await createActivity(write, params.id, params.contact, body.activity),
}));
