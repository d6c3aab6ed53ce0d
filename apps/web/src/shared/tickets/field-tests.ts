/** Which cards of a board the filters by custom fields let through. Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { type FieldFilter, filterOfField } from '@minga/rules/custom-fields/field-filters';
import { foldText } from '@minga/rules/text/text-fold';
import { customValue } from './custom-values.ts';

const none = 'none';

/** Predicates of the filters whose field the team has; the others are not applied (docs/product/tickets.md 2.6). */
export function fieldTests(
  filters: readonly FieldFilter[],
  fields: readonly Pick<Wire['CustomField'], 'id' | 'type'>[],
): ((card: TicketCard) => boolean)[] {
  return fields.flatMap((field) => {
    const filter = filterOfField(filters, field);
    return filter ? [testOf(filter)] : [];
  });
}

function testOf(filter: FieldFilter): (card: TicketCard) => boolean {
  const { field } = filter;
  switch (filter.kind) {
    case 'list':
      return (card) => filter.values.includes(customValue(card, field));
    case 'number': {
      const { range } = filter;
      if (range === none) return (card) => customValue(card, field) === null;
      const [from, to] = [range.from ?? -Infinity, range.to ?? Infinity];
      return (card) => {
        const value = customValue(card, field);
        return value !== null && Number(value) >= from && Number(value) <= to;
      };
    }
    case 'text': {
      if (filter.text === null) return (card) => customValue(card, field) === null;
      const wanted = foldText(filter.text);
      return (card) => foldText(customValue(card, field) ?? '').includes(wanted);
    }
    default:
      return filter satisfies never;
  }
}
