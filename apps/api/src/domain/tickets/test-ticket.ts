/** Test data: a ticket as loaded for a decision. */
import type { TicketRow } from './ticket-rows.ts';
import { emptyValues } from './ticket-values.ts';

const created = new Date('2026-01-01T00:00:00Z');

/** A ticket in column 1 of team 5, created by Dora and in its fourth version, without further values. */
export function buildTicketRow(changes: Partial<TicketRow> = {}): TicketRow {
  return {
    ...emptyValues(1),
    bid: 7,
    tid: 5,
    id: 'ticket',
    number: 1,
    key: null,
    title: 'Title',
    sort: 'a5',
    state: 'pending',
    completed_at: null,
    created_by: 'dora',
    created_at: created,
    updated_at: created,
    version: 4,
    comment_count: 0,
    import_id: null,
    deleted_at: null,
    contact: null,
    custom_fields: [],
    default_estimation_time: null,
    ...changes,
  };
}
