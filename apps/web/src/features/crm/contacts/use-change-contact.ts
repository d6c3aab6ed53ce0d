/** Changes of contacts in the cells of a table: shown at once, stored one after another, with an undo. */
import { useLingui } from '@lingui/react/macro';
import { useUpdateCrmContactMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useMemo, useState } from 'react';
import { dayOf } from '../../../shared/format/periods.ts';
import { bodyOfConsent } from '../consent/consent-words.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

type Row = Wire['CrmContactCard'];

/** Values that cells change. */
export type ContactValues = Partial<
  Pick<
    Row,
    | 'first_name'
    | 'last_name'
    | 'company'
    | 'position'
    | 'phones'
    | 'emails'
    | 'tags'
    | 'owner'
    | 'do_not_contact'
  >
> & { consent?: Wire['NewCrmConsent'] | null; custom_fields?: Wire['CustomFieldChange'][] };

/** A change that the server has not answered. */
interface Pending {
  contact: string;
  shown: Partial<Row>;
}

interface ChangeContact {
  /** The rows with the changes that are not stored yet. */
  rows: readonly Row[] | undefined;

  /** Stores a change; resolves with the message of an error, or null. */
  change(row: Row, values: ContactValues): Promise<string | null>;
}

interface ContactWorld {
  bid: number;
  members: readonly Wire['Member'][];

  /** Custom fields of contacts; undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;
}

export function useChangeContact(
  { bid, members, fields = [] }: ContactWorld,
  stored: readonly Row[] | undefined,
): ChangeContact {
  const { t } = useLingui();
  const [update] = useUpdateCrmContactMutation();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const rows = useMemo(
    () =>
      pending.length === 0
        ? stored
        : stored?.map((row) =>
            pending.reduce(
              (shown, change) => (change.contact === row.id ? { ...shown, ...change.shown } : shown),
              row,
            ),
          ),
    [stored, pending],
  );

  async function store(row: Row, values: ContactValues): Promise<string | null> {
    const contact = row.id;
    const own: Pending = { contact, shown: shownOf(row, values) };
    setPending((before) => [...before, own]);
    const answer = await update({ id: bid, contact, crmContactPatchRequest: { contact: values } });
    setPending((before) => before.filter((each) => each !== own));
    return apiErrorOf(answer)?.message ?? null;
  }

  function shownOf(row: Row, values: ContactValues): Partial<Row> {
    const { consent, custom_fields: custom, ...shown } = values;
    const owner = members.find(({ psm_user }) => psm_user.id === values.owner);
    return {
      ...shown,
      ...(values.owner === undefined ? {} : { owner_name: owner?.psm_user.displayName ?? null }),
      ...(custom === undefined ? {} : { custom_fields: withChanges(row.custom_fields ?? [], custom) }),
      ...(consent === undefined ? {} : { consent: consent && shownConsent(consent) }),
    };
  }

  async function change(row: Row, values: ContactValues): Promise<string | null> {
    const message = await store(row, values);
    if (message !== null) return message;
    const name = contactName({ ...row, ...shownOf(row, values) });
    const former = formerOf(row, values);
    showSnackbar(t`Se guardó el cambio de ${name}`, {
      // The last change can be undone; those before it no longer.
      id: 'crm-cell',
      ...(isStorable(former, fields) && {
        action: {
          label: t`Deshacer`,
          run: () =>
            void store(row, former).then((error) => error && showSnackbar(error, { tone: 'danger' })),
        },
      }),
    });
    return null;
  }

  return { rows, change };
}

/** The values of a contact before a change. */
function formerOf(row: Row, values: ContactValues): ContactValues {
  return Object.fromEntries(
    (Object.keys(values) as (keyof ContactValues)[]).map((field) => [field, formerValue(row, values, field)]),
  );
}

function formerValue(
  row: Row,
  { custom_fields: custom }: ContactValues,
  field: keyof ContactValues,
): unknown {
  if (field === 'consent') return bodyOfConsent(row.consent);
  if (field !== 'custom_fields') return row[field];
  return custom?.map(({ id }) => ({
    id,
    value: row.custom_fields?.find((each) => each.id === id)?.value ?? null,
  }));
}

/** Whether fields accept values from before: a required one was empty, or the option of a list is gone (crm.md 2.9). */
function isStorable(
  { custom_fields: custom = [] }: ContactValues,
  fields: readonly Wire['CustomField'][],
): boolean {
  return custom.every(({ id, value }) => {
    const field = fields.find((each) => each.id === id);
    if (value === null) return !field?.required;
    return field?.type !== 'list' || field.options.includes(String(value));
  });
}

/** The values of custom fields after changes. */
function withChanges(
  values: readonly Wire['CustomFieldValue'][],
  changes: readonly Wire['CustomFieldChange'][],
): Wire['CustomFieldValue'][] {
  const changed = changes.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));
  return [...values.filter(({ id }) => !changes.some((change) => change.id === id)), ...changed];
}

/** The consent until the server answers with who recorded it. */
function shownConsent({ state, date }: Wire['NewCrmConsent']): Wire['CrmConsent'] {
  const now = new Date();
  return { state, date: date ?? dayOf(now), recorded_by: '', recorded_at: now.toISOString() };
}
