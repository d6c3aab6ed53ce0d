import { deleteActivity } from '../../domain/crm/timeline/activities.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes an activity. */
export const deleteCrmActivity = writes('deleteCrmActivity', async (write, { params }) => {
  await deleteActivity(write, { bid: params.id, contact: params.contact, id: params.activity });
  return { ok: true };
});
