/** Changes of contacts in the cells of a table: shown at once, stored one after another, with an undo. */
import { useLingui } from '@lingui/react/macro';
import { useUpdateCrmContactMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useMemo, useState } from 'react';
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
>;

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

export function useChangeContact(
  bid: number,
  members: readonly Wire['Member'][],
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

  async function store(contact: string, values: ContactValues): Promise<string | null> {
    const own: Pending = { contact, shown: shownOf(values) };
    setPending((before) => [...before, own]);
    const answer = await update({ id: bid, contact, crmContactPatchRequest: { contact: values } });
    setPending((before) => before.filter((each) => each !== own));
    return apiErrorOf(answer)?.message ?? null;
  }

  function shownOf(values: ContactValues): Partial<Row> {
    if (values.owner === undefined) return values;
    const owner = members.find(({ psm_user }) => psm_user.id === values.owner);
    return { ...values, owner_name: owner?.psm_user.displayName ?? null };
  }

  async function change(row: Row, values: ContactValues): Promise<string | null> {
    const message = await store(row.id, values);
    if (message !== null) return message;
    const name = contactName({ ...row, ...values });
    const former = formerOf(row, values);
    showSnackbar(t`Se guardó el cambio de ${name}`, {
      // The last change can be undone; those before it no longer.
      id: 'crm-cell',
      action: {
        label: t`Deshacer`,
        run: () =>
          void store(row.id, former).then((error) => error && showSnackbar(error, { tone: 'danger' })),
      },
    });
    return null;
  }

  return { rows, change };
}

/** The values of a contact before a change. */
function formerOf(row: Row, values: ContactValues): ContactValues {
  return Object.fromEntries(
    (Object.keys(values) as (keyof ContactValues)[]).map((field) => [field, row[field]]),
  );
}
