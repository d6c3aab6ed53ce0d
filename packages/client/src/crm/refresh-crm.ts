/** Invalidates what shows contacts, lists and businesses of the CRM after live events (docs/product/crm.md 8.5). */
import type { Wire } from '@minga/contract';
import type { ClientDispatch } from '../store-types.ts';
import type { Tag } from '../tags/tags.ts';
import { throttleTags } from '../throttled-tags.ts';

/** Live events invalidate the CRM at most once in this time, in milliseconds: an import emits one per batch. */
export const crmThrottleMs = 2000;

const invalidate = throttleTags(crmThrottleMs);

export function refreshCrm(dispatch: ClientDispatch, event: Wire['CrmChanged']): void {
  invalidate(dispatch, staleAfter(event));
}

function staleAfter({ many, contacts, renames }: Wire['CrmChanged']): Tag[] {
  // The page of a contact names its lists and businesses, and that of a ticket its contact.
  const isAny = many || renames || contacts.length === 0;
  return [
    'Crm',
    ...(isAny ? ['CrmContact' as const] : contacts.map((id) => ({ type: 'CrmContact' as const, id }))),
    // Cards of boards name their contact.
    ...(renames ? ['Board' as const] : []),
  ];
}
