/** Deleted contacts, which can be restored or erased, and the erasures so far (docs/product/crm.md 11.3). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmRemovalsQuery, useRestoreCrmContactMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../shared/crm.module.css';
import { EraseContactDialog } from './EraseContactDialog.tsx';

/** Debounce of the search, in milliseconds. */
const restMs = 200;

interface DeletedContactsDialogProps {
  bid: number;

  /** Whether the user may erase contacts. */
  mayErase: boolean;
  onClose(): void;
}

export function DeletedContactsDialog({ bid, mayErase, onClose }: DeletedContactsDialogProps) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const txt = useDebouncedValue(typed.trim(), restMs);
  const read = useListCrmRemovalsQuery({ id: bid, ...(txt === '' ? {} : { txt }) });
  const [restore] = useRestoreCrmContactMutation();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [erased, setErased] = useState<Wire['CrmContactCard'] | null>(null);
  const timeOf = (at: string) => i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <MgDialog
      open
      size="md"
      heading={t`Contactos eliminados`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>
          <Trans>Se pueden restaurar durante 30 días.</Trans>
        </p>
        <SearchField
          label={t`Buscar contactos eliminados`}
          text={typed}
          maxLength={longestSearch}
          onText={setTyped}
        />
        {read.error && !read.isFetching && (
          <InlineError error={read.error} onRetry={() => void read.refetch()} />
        )}
        {!read.data && !read.error && <MgSpinner className={styles.wait} />}
        {read.data?.contacts.length === 0 && (
          <p className={styles.quiet}>
            {txt === '' ? <Trans>No hay contactos eliminados.</Trans> : <Trans>Ninguno coincide.</Trans>}
          </p>
        )}
        {read.data && read.data.contacts.length > 0 && (
          <ul className={styles.links}>
            {read.data.contacts.map((contact) => {
              const name = contactName(contact);
              return (
                <li key={contact.id}>
                  <span className={styles.deleted}>
                    {name}
                    <small>{timeOf(contact.deleted_at)}</small>
                  </span>
                  <span className={styles.actions}>
                    <MgButton
                      loading={restoring === contact.id}
                      aria-label={t`Restaurar a ${name}`}
                      onClick={() => void bringBack(contact)}
                    >
                      <Trans>Restaurar</Trans>
                    </MgButton>
                    {mayErase && (
                      <MgIconButton
                        icon="delete"
                        label={t`Borrar a ${name} para siempre`}
                        onClick={() => setErased(contact)}
                      />
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {read.data && read.data.erasures.length > 0 && (
          <section className={styles.stack} aria-labelledby="crm-erasures">
            <h3 id="crm-erasures">
              <Trans>Borrados para siempre</Trans>
            </h3>
            <ul className={styles.quiet}>
              {read.data.erasures.map(({ uid, by_name: by, erased_at: at }) => (
                <li key={`${at} ${uid}`}>
                  {timeOf(at)} · {by}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
      {erased && <EraseContactDialog bid={bid} contact={erased} onClose={() => setErased(null)} />}
    </MgDialog>
  );

  async function bringBack(contact: Wire['CrmContactCard']): Promise<void> {
    setRestoring(contact.id);
    const failure = apiErrorOf(await restore({ id: bid, contact: contact.id }));
    setRestoring(null);
    const name = contactName(contact);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`Se restauró a ${name}`, { tone: 'ok' });
  }
}
