/** Bulk changes of contacts: their batches, what the answers say, and the changes that undo them. Pure. */
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { bodyOfConsent } from '../consent/consent-words.ts';
import { type BatchResults, type BatchRun, newRun } from '../../../shared/bulk/send-batches.ts';

/** A change, whichever contacts it is made to. */
export type ContactChange = Omit<Wire['CrmBulkChange'], 'contacts'>;

/** A contact that was changed, with the change that undoes it. */
export interface ChangedContact {
  id: string;
  undo: ContactChange;
}

export type ContactsRun = BatchRun<Wire['CrmBulkChange'], ChangedContact>;

/** Contacts in one request: fewer than the server accepts, so that the progress is smooth. */
export const batchSize = 100;

/** A run of one change. Each batch has an idempotency key: sending it again has no further effect. */
export function startRun(change: ContactChange, ids: readonly string[]): ContactsRun {
  return newRun(ids.length, batchesOf(change, ids));
}

/** A run that undoes changes: contacts that need the same change share batches. */
export function undoRun(changed: readonly ChangedContact[]): ContactsRun {
  const groups = new Map<string, { undo: ContactChange; ids: string[] }>();
  for (const { id, undo } of changed) {
    const key = JSON.stringify(undo);
    const group = groups.get(key) ?? { undo, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return newRun(
    changed.length,
    [...groups.values()].flatMap(({ undo, ids }) => batchesOf(undo, ids)),
  );
}

export function readAnswer(
  batch: Wire['CrmBulkChange'],
  { items }: Wire['CrmBulkAnswer'],
): BatchResults<ChangedContact> {
  return {
    changed: items
      .filter(({ outcome }) => outcome === 'changed')
      .map((item) => ({ id: item.id, undo: undoOf(batch, item) })),
    refused: items
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ id, message, code }) => ({ id, message: message ?? code ?? '' })),
    unchanged: items.filter(({ outcome }) => outcome === 'unchanged').length,
  };
}

function batchesOf(change: ContactChange, ids: readonly string[]): Wire['CrmBulkChange'][] {
  const batches: Wire['CrmBulkChange'][] = [];
  for (let from = 0; from < ids.length; from += batchSize)
    batches.push(withIdempotencyKey({ ...change, contacts: ids.slice(from, from + batchSize) }));
  return batches;
}

/** The change that undoes what a batch did to one contact. */
function undoOf({ action, list }: Wire['CrmBulkChange'], item: Wire['CrmBulkItem']): ContactChange {
  const ofList = list === undefined ? {} : { list };
  const {
    tags = [],
    former_owner: owner = null,
    former_consent: consent,
    former_custom_fields: fields = [],
  } = item;
  switch (action) {
    case 'mark-do-not-contact':
      return { action: 'clear-do-not-contact' };
    case 'clear-do-not-contact':
      return { action: 'mark-do-not-contact' };
    case 'add-to-list':
      return { action: 'remove-from-list', ...ofList };
    case 'remove-from-list':
      return { action: 'add-to-list', ...ofList };
    case 'add-tags':
      return { action: 'remove-tags', tags };
    case 'remove-tags':
      return { action: 'add-tags', tags };
    case 'set-owner':
      return { action: 'set-owner', owner };
    case 'set-consent':
      return { action, consent: bodyOfConsent(consent) };
    case 'set-fields':
      return { action, custom_fields: fields };
    case 'delete':
      return { action: 'restore' };
    case 'restore':
      return { action: 'delete' };
  }
}
