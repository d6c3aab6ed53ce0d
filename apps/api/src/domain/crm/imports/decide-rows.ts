/** Decides what each row of a batch becomes. Pure; `import-batch.ts` reads the input and stores the result. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../../base/errors.ts';
import { describeFieldFault } from '../../../base/field-texts.ts';
import type { Lang } from '../../context.ts';
import type { BatchOutcome } from '../../tickets/batch.ts';
import { keysOf } from '../contact-keys.ts';
import { latestConsent } from '../consent.ts';
import { currentLocation } from '../contact-location.ts';
import {
  type ContactValues,
  type Deciding,
  blankContact,
  decideValues,
  mostValues,
  uniteLists,
} from '../contact-values.ts';
import type { ContactFields } from '../fields/contact-fields.ts';
import { mergeCustom, missingCustom } from '../fields/custom-values.ts';
import type { ExistingContact } from '../lock-contacts.ts';

export type RowOutcome = BatchOutcome<{ id: string }>;

/** A row with valid values, or the outcome of an invalid one. */
export type CheckedRow = { id: string; values: ContactValues } | Extract<RowOutcome, { outcome: 'refused' }>;

/** A contact as it is after a row. */
export interface ContactWrite {
  id: string;
  values: ContactValues;
  /** Values before the import; null for a contact that a row of this batch creates. */
  former: ExistingContact | null;
}

export interface RowDecisions {
  outcomes: RowOutcome[];
  created: ContactWrite[];
  updated: ContactWrite[];
  /** Contacts of all rows that were not refused: they are added to the list of the import. */
  listed: string[];
}

interface RowInput {
  key: Wire['CrmImportKey'];
  action: Wire['CrmImportAction'];
  existing: readonly ExistingContact[];
  /** Ids of rows that are taken. */
  takenIds: ReadonlySet<string>;
  /** Custom fields, some of which new contacts need. */
  fields: ContactFields;
  lang: Lang;
}

/** Normalizes a row; the owner must be one of the members. */
export function checkRow(
  { id, ...input }: Wire['NewCrmContact'] & { id: string },
  members: ReadonlySet<string>,
  deciding: Deciding,
): CheckedRow {
  try {
    const values = decideValues(input, blankContact, deciding);
    if (values.owner !== null && !members.has(values.owner))
      return { outcome: 'refused', code: 'business/member-not-found', id };
    return { id, values };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', code: error.code, fields: inRow(error.details.fields ?? []), id };
  }
}

/** Problems with paths that begin at the contact. */
function inRow(problems: readonly Wire['FieldProblem'][]): Wire['FieldProblem'][] {
  return problems.map(({ path, message }) => ({ path: path.replace(/^\/contact/, ''), message }));
}

/** Outcomes of the rows in their order: a row sees the contacts of those before it. */
export function decideRows(rows: readonly CheckedRow[], input: RowInput): RowDecisions {
  const { key, action, takenIds, fields, lang } = input;
  const contacts = new Map<string, ContactWrite>(
    input.existing.map((former) => [former.id, { id: former.id, values: former, former }]),
  );
  const byKey = new Map<string, string>();
  for (const { id, values } of contacts.values()) addKeys(id, values);
  const created = new Map<string, ContactWrite>();
  const updated = new Map<string, ContactWrite>();
  const listed = new Set<string>();
  const outcomes = rows.map((row): RowOutcome => ('outcome' in row ? row : decide(row)));
  return { outcomes, created: [...created.values()], updated: [...updated.values()], listed: [...listed] };

  function decide({ id, values }: { id: string; values: ContactValues }): RowOutcome {
    if (takenIds.has(id) || created.has(id)) return { outcome: 'duplicate', code: 'crm/duplicate-contact' };
    const same = action === 'create' ? undefined : find(values);
    if (!same) {
      const missing = missingCustom(values.custom, fields, lang);
      if (missing.length > 0)
        return { outcome: 'refused', code: 'request/invalid', fields: inRow(missing), id };
      const contact = { id, values, former: null };
      created.set(id, contact);
      contacts.set(id, contact);
      addKeys(id, values);
      listed.add(id);
      return { outcome: 'created', ticket: { id } };
    }
    if (action === 'skip') {
      listed.add(same.id);
      return { outcome: 'duplicate', code: 'crm/duplicate-contact', id: same.id };
    }
    const merged = mergeValues(same.values, values);
    const full = overfullField(merged, lang);
    if (full) return { outcome: 'refused', code: 'request/invalid', fields: [full], id };
    same.values = merged;
    addKeys(same.id, merged);
    if (same.former) updated.set(same.id, same);
    listed.add(same.id);
    return { outcome: 'updated', ticket: { id: same.id } };
  }

  function find(values: ContactValues): ContactWrite | undefined {
    const id = keysOf(key, values)
      .map((one) => byKey.get(one))
      .find((one) => one !== undefined);
    return id === undefined ? undefined : contacts.get(id);
  }

  function addKeys(id: string, values: ContactValues): void {
    for (const one of keysOf(key, values)) if (!byKey.has(one)) byKey.set(one, id);
  }
}

/** Values after an update: those of the row that are not empty replace, and lists are united. The latest consent counts. */
export function mergeValues(before: ContactValues, row: ContactValues): ContactValues {
  return {
    first_name: row.first_name,
    last_name: row.last_name || before.last_name,
    company: row.company || before.company,
    position: row.position || before.position,
    // The same text, as an export contains it, keeps the location.
    address: row.address || before.address,
    location: row.location ?? currentLocation({ ...before, address: row.address || before.address }),
    birthday: row.birthday ?? before.birthday,
    notes: row.notes || before.notes,
    owner: row.owner ?? before.owner,
    do_not_contact: row.do_not_contact || before.do_not_contact,
    consent: latestConsent([before.consent, row.consent]),
    custom: mergeCustom(before.custom, row.custom),
    ...uniteLists(before, row),
  };
}

/** The problem of a list that the update makes too long. */
function overfullField(values: ContactValues, lang: Lang): Wire['FieldProblem'] | undefined {
  for (const field of ['phones', 'emails', 'tags'] as const) {
    if (values[field].length > mostValues[field])
      return {
        path: `/${field}`,
        message: describeFieldFault('maxItems', { limit: mostValues[field] }, lang),
      };
  }
  return undefined;
}
