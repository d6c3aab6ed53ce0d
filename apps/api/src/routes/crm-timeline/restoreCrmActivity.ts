import { restoreActivity } from '../../domain/crm/timeline/activities.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Restores an activity. */
export const restoreCrmActivity = writes('restoreCrmActivity', async (write, { params }) => ({
  activity: await restoreActivity(write, { bid: params.id, contact: params.contact, id: params.activity }),
}));
