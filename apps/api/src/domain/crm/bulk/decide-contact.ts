/** Decides what a bulk change of values does to one contact. Pure. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import type { Caller } from '../../context.ts';
import { consentText, decideConsent } from '../consent.ts';
import { type ContactValues, mostValues } from '../contact-values.ts';
import type { ContactFields } from '../fields/contact-fields.ts';
import { changedCustom, decideCustom } from '../fields/custom-values.ts';
import type { ValuesRequest } from './bulk-request.ts';

/** The values after the change, with what undoes it; `full` for a contact that would have too many tags. */
export type ContactDecision =
  | ({ outcome: 'changed'; values: ContactValues } & Pick<
      Wire['CrmBulkItem'],
      'tags' | 'former_owner' | 'former_consent' | 'former_custom_fields'
    >)
  | { outcome: 'unchanged' | 'full' };

/** Place of the custom fields in the request. */
export const customPath = '/custom_fields';

/** @throws AppError custom-field/not-found, request/invalid for values that no contact may have */
export function decideContact(
  request: ValuesRequest,
  contact: ContactValues,
  { caller, now, fields }: { caller: Caller; now: Date; fields: ContactFields },
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
    case 'set-fields': {
      const { lang } = caller;
      const custom = decideCustom(request.custom_fields, contact.custom, fields, { lang, path: customPath });
      const changed = changedCustom(contact.custom, custom);
      if (changed.length === 0) return { outcome: 'unchanged' };
      return {
        outcome: 'changed',
        values: { ...contact, custom },
        former_custom_fields: changed.map((id) => ({ id, value: contact.custom?.[id] ?? null })),
      };
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
