/** Values of a contact after a merge, and after its undo (docs/product/crm.md 10.3, 10.5). Pure. */
import type { Wire } from '@minga/contract';
import { latestConsent } from '../consent.ts';
import {
  type ContactValues,
  type Deciding,
  decideValues,
  mostValues,
  uniteLists,
} from '../contact-values.ts';
import { type CustomValues, changedCustom, withHeldOptions } from '../fields/custom-values.ts';
import { changedFields } from '../timeline/field-changes.ts';

/**
 * Values after a merge: those of the request, else those of the contact. Phones, emails and tags are united; beyond
 * their limits the last ones are left out. Consent is the latest one, and keeps who recorded it. A custom field may get an
 * option that its list has no more if one of the contacts has it.
 *
 * @throws AppError request/invalid
 */
export function decideMerge(
  contact: ContactValues,
  others: readonly ContactValues[],
  { patch, ...deciding }: { patch: Wire['CrmContactPatch'] } & Deciding,
): ContactValues {
  let united: Pick<ContactValues, 'phones' | 'emails' | 'tags'> = contact;
  for (const other of others) united = uniteLists(united, other);
  const bounded = {
    phones: united.phones.slice(0, mostValues.phones),
    emails: united.emails.slice(0, mostValues.emails),
    tags: united.tags.slice(0, mostValues.tags),
  };
  const consents = [contact, ...others].map(({ consent }) => consent);
  const { consent: chosen } = patch;
  const consent =
    chosen === undefined
      ? latestConsent(consents)
      : consents.find((each) => each && each.state === chosen?.state && each.date === chosen.date);
  return decideValues(
    { ...bounded, ...patch },
    { ...contact, consent: consent ?? contact.consent },
    { ...deciding, fields: withHeldOptions(deciding.fields, [contact, ...others]) },
  );
}

/** Values after an undo: those before the merge, except in fields that were changed since, which are `kept`. */
export function decideUndo(
  former: ContactValues,
  stored: ContactValues,
  current: ContactValues,
): { values: ContactValues; kept: Wire['CrmContactField'][] } {
  const changedSince = new Set(changedFields(stored, current).map(({ field }) => field));
  const merged = changedFields(former, stored).flatMap(({ field }) =>
    field === 'custom_field' ? [] : [field],
  );
  const back = merged.filter((field) => !changedSince.has(field));
  const custom = undoCustom(former.custom, stored.custom, current.custom);
  return {
    values: {
      ...valuesOf(current),
      ...Object.fromEntries(back.map((field) => [field, former[field]])),
      ...(back.includes('address') ? { location: former.location ?? null } : {}),
      custom: custom.values,
    },
    kept: [
      ...merged.filter((field) => changedSince.has(field)),
      ...(custom.isKept ? (['custom_field'] as const) : []),
    ],
  };
}

/** The values of custom fields after an undo, and whether one of them was changed since. */
function undoCustom(
  former: CustomValues = {},
  stored: CustomValues = {},
  current: CustomValues = {},
): { values: CustomValues; isKept: boolean } {
  const changedSince = new Set(changedCustom(stored, current));
  const merged = changedCustom(former, stored);
  const back = new Set(merged.filter((fid) => !changedSince.has(fid)).map(String));
  const values = [
    ...Object.entries(current).filter(([fid]) => !back.has(fid)),
    ...Object.entries(former).filter(([fid]) => back.has(fid)),
  ];
  return { values: Object.fromEntries(values), isKept: merged.some((fid) => changedSince.has(fid)) };
}

/** The values of a contact without what else its row holds. */
export function valuesOf(contact: ContactValues): ContactValues {
  const { first_name, last_name, company, position, phones, emails, tags } = contact;
  const { address, location, birthday, notes, owner, do_not_contact, consent, custom = {} } = contact;
  return {
    first_name,
    last_name,
    company,
    position,
    phones,
    emails,
    tags,
    address,
    location,
    birthday,
    notes,
    owner,
    do_not_contact,
    consent,
    custom,
  };
}
