import { updateActivity } from '../../domain/crm/timeline/activities.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes an activity. */
export const updateCrmActivity = writes('updateCrmActivity', async (write, { params, body }) => {
  const place = { bid: params.id, contact: params.contact, id: params.activity };
  return { activity: await updateActivity(write, place, body.activity) };
});
