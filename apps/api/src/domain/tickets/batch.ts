/** Outcomes of the items of a batch and their form in responses. */
import { errors, type ErrorCode, type Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import type { TicketRow } from './ticket-rows.ts';

/** What an item became; `ticket` is the row that it created or updated. */
export type BatchOutcome<Item extends StoredItem = TicketRow> =
  | { outcome: 'created' | 'updated'; ticket: Item }
  | { outcome: 'duplicate'; code: ErrorCode; id?: string; number?: number }
  | { outcome: 'refused'; code: ErrorCode; fields?: Wire['FieldProblem'][]; id?: string };

/** What a batch reports of a stored item; contacts have no number. */
interface StoredItem {
  id: string;
  number?: number;
}

/** The report of a batch, in the order of the request. */
export function presentBatch(outcomes: readonly BatchOutcome<StoredItem>[], lang: Lang): Wire['BatchAnswer'] {
  const count = (outcome: BatchOutcome['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    refused: count('refused'),
    items: outcomes.map((outcome, index) => presentItem(outcome, index, lang)),
  };
}

function presentItem(outcome: BatchOutcome<StoredItem>, index: number, lang: Lang): Wire['BatchItem'] {
  switch (outcome.outcome) {
    case 'created':
    case 'updated':
      return { index, outcome: outcome.outcome, ...identityOf(outcome.ticket) };
    case 'duplicate':
      return {
        index,
        outcome: 'duplicate',
        ...(outcome.id === undefined ? {} : { id: outcome.id }),
        ...(outcome.number === undefined ? {} : { number: outcome.number }),
        code: outcome.code,
        message: errors[outcome.code][lang],
      };
    case 'refused':
      return {
        index,
        outcome: 'refused',
        ...(outcome.id === undefined ? {} : { id: outcome.id }),
        code: outcome.code,
        message: [errors[outcome.code][lang], ...(outcome.fields ?? []).map(describeField)].join(' '),
      };
  }
}

function identityOf({ id, number }: StoredItem): StoredItem {
  return number === undefined ? { id } : { id, number };
}

function describeField({ path, message }: Wire['FieldProblem']): string {
  return `${path.replace(/^\//, '')}: ${message}`;
}
