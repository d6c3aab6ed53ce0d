import { listBusinessTimeline } from '../../domain/crm/timeline/timeline.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the timeline of the contacts of a CRM business. */
export const listCrmBusinessTimeline = reads('listCrmBusinessTimeline', (read, { params, query }) =>
  listBusinessTimeline(read, params.id, params.company, query),
);
