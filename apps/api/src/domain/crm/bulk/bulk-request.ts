/** What a bulk change asks for: the right that it needs, and the values that its action uses. Pure. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../../context.ts';
import { invalidField } from '../../fields.ts';
import { cleanTags } from '../clean-values.ts';

/** A change of the values of contacts. */
export type ValuesRequest =
  | { action: 'mark-do-not-contact' | 'clear-do-not-contact' }
  | { action: 'add-tags' | 'remove-tags'; tags: string[] }
  | { action: 'set-owner'; owner: string | null }
  | { action: 'set-consent'; consent: Wire['NewCrmConsent'] | null }
  | FieldsRequest;

/** A change of the values of custom fields. */
export interface FieldsRequest {
  action: 'set-fields';
  custom_fields: Wire['CustomFieldChange'][];
}

/** A change of the contacts of a list. */
export interface ListRequest {
  action: 'add-to-list' | 'remove-from-list';
  list: string;
}

/** A bulk change whose values fit its action. */
export type BulkRequest = ValuesRequest | ListRequest | { action: 'delete' | 'restore' };

/** The right in the CRM that an action needs (docs/product/crm.md 1.1). */
export function rightFor(action: Wire['CrmBulkAction']): 'write' | 'delete' {
  return action === 'delete' || action === 'restore' ? 'delete' : 'write';
}

/** @throws AppError request/invalid for a value that the action does not use, and for one that is missing */
export function readBulkRequest(change: Wire['CrmBulkChange'], lang: Lang): BulkRequest {
  const { action, list, tags, owner, consent, custom_fields } = change;
  switch (action) {
    case 'add-to-list':
    case 'remove-from-list':
      refuseOthers(change, 'list', lang);
      if (list === undefined) throw invalidField(lang, '/list', 'required');
      return { action, list };
    case 'add-tags':
    case 'remove-tags':
      refuseOthers(change, 'tags', lang);
      if (tags === undefined) throw invalidField(lang, '/tags', 'required');
      return { action, tags: cleanTags(lang, '/tags', tags) };
    case 'set-owner':
      refuseOthers(change, 'owner', lang);
      if (owner === undefined) throw invalidField(lang, '/owner', 'required');
      return { action, owner };
    case 'set-consent':
      refuseOthers(change, 'consent', lang);
      if (consent === undefined) throw invalidField(lang, '/consent', 'required');
      return { action, consent };
    case 'set-fields':
      refuseOthers(change, 'custom_fields', lang);
      if (custom_fields === undefined) throw invalidField(lang, '/custom_fields', 'required');
      return { action, custom_fields };
    default:
      refuseOthers(change, null, lang);
      return { action };
  }
}

const values = ['list', 'tags', 'owner', 'consent', 'custom_fields'] as const;

function refuseOthers(change: Wire['CrmBulkChange'], used: (typeof values)[number] | null, lang: Lang): void {
  for (const name of values)
    if (name !== used && change[name] !== undefined) throw invalidField(lang, `/${name}`, 'other');
}
