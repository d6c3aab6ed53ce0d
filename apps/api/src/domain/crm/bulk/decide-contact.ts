/** Decides what a bulk change of values does to one contact. Pure. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import type { Caller } from '../../context.ts';
import { consentText, decideConsent } from '../consent.ts';
import { type ContactValues, mostValues } from '../contact-values.ts';
import type { ValuesRequest } from './bulk-request.ts';

/** The values after the change, with what undoes it; `full` for a contact that would have too many tags. */
export type ContactDecision =
  | ({ outcome: 'changed'; values: ContactValues } & Pick<
      Wire['CrmBulkItem'],
      'tags' | 'former_owner' | 'former_consent'
    >)
  | { outcome: 'unchanged' | 'full' };

export function decideContact(
  request: ValuesRequest,
  contact: ContactValues,
  caller: Caller,
  now: Date,
): ContactDecision {
  switch (request.action) {
    case 'mark-do-not-contact':
      return decideMark(contact, true);
    case 'clear-do-not-contact':
      return decideMark(contact, false);
    case 'set-owner':
      if (contact.owner === request.owner) return { outcome: 'unchanged' };
      return {
        outcome: 'changed',
        values: { ...contact, owner: request.owner },
        former_owner: contact.owner,
      };
    case 'set-consent': {
      const consent = decideConsent(request.consent, contact.consent, caller, now, '/consent/date');
      if (consentText(consent) === consentText(contact.consent)) return { outcome: 'unchanged' };
      return { outcome: 'changed', values: { ...contact, consent }, former_consent: contact.consent };
    }
    case 'add-tags': {
      const held = new Set(contact.tags.map(foldText));
      const added = request.tags.filter((tag) => !held.has(foldText(tag)));
      if (added.length === 0) return { outcome: 'unchanged' };
      const tags = [...contact.tags, ...added];
      if (tags.length > mostValues.tags) return { outcome: 'full' };
      return { outcome: 'changed', values: { ...contact, tags }, tags: added };
    }
    case 'remove-tags': {
      const unwanted = new Set(request.tags.map(foldText));
      const removed = contact.tags.filter((tag) => unwanted.has(foldText(tag)));
      if (removed.length === 0) return { outcome: 'unchanged' };
      const tags = contact.tags.filter((tag) => !unwanted.has(foldText(tag)));
      return { outcome: 'changed', values: { ...contact, tags }, tags: removed };
    }
  }
}

function decideMark(contact: ContactValues, isMarked: boolean): ContactDecision {
  if (contact.do_not_contact === isMarked) return { outcome: 'unchanged' };
  return { outcome: 'changed', values: { ...contact, do_not_contact: isMarked } };
}
