import { listTimeline } from '../../domain/crm/timeline/timeline.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the timeline of a contact. */
export const listCrmTimeline = reads('listCrmTimeline', (read, { params, query }) =>
  listTimeline(read, params.id, params.contact, query),
);
