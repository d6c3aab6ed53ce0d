/** Outcomes of the items of a batch and their form in responses. */
import { errors, type ErrorCode, type Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import type { TicketRow } from './ticket-rows.ts';

export type BatchOutcome =
  | { outcome: 'created' | 'updated'; ticket: TicketRow }
  | { outcome: 'duplicate'; code: ErrorCode; id?: string; number?: number }
  | { outcome: 'refused'; code: ErrorCode; fields?: Wire['FieldProblem'][]; id?: string };

/** The report of a batch, in the order of the request. */
export function presentBatch(outcomes: readonly BatchOutcome[], lang: Lang): Wire['BatchAnswer'] {
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

function presentItem(outcome: BatchOutcome, index: number, lang: Lang): Wire['BatchItem'] {
  switch (outcome.outcome) {
    case 'created':
    case 'updated':
      return { index, outcome: outcome.outcome, id: outcome.ticket.id, number: outcome.ticket.number };
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

function describeField({ path, message }: Wire['FieldProblem']): string {
  return `${path.replace(/^\//, '')}: ${message}`;
}
