/** Dialog that adds contacts to a list or a company: a search and a button per contact. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmContactsQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { contactName, contactSummary } from './contact-words.ts';
import styles from './crm.module.css';
import { SearchField } from './ListHead.tsx';

interface ContactPickerProps {
  bid: number;
  heading: string;

  /** Contacts that are known to be there already. */
  held: ReadonlySet<string>;

  /** Adds a contact; resolves with the error of the call. */
  onAdd(contact: string): Promise<ApiError | undefined>;
  onClose(): void;
}

const restMs = 200;

export function ContactPicker({ bid, heading, held, onAdd, onClose }: ContactPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const txt = useDebouncedValue(text.trim(), restMs);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<string | null>(null);
  const read = useListCrmContactsQuery({ id: bid, limit: 20, ...(txt === '' ? {} : { txt }) });
  const contacts = read.data?.contacts;
  return (
    <MgDialog
      open
      size="md"
      heading={heading}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchField label={t`Buscar contactos`} text={text} onText={setText} />
      {read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {!contacts && !read.error && <MgSpinner className={styles.wait} />}
      {contacts?.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Ningún contacto coincide.</Trans>
        </p>
      )}
      <ul className={styles.picks} aria-busy={read.isFetching}>
        {contacts?.map((contact) => {
          const name = contactName(contact);
          const isHeld = held.has(contact.id) || added.has(contact.id);
          return (
            <li key={contact.id}>
              <div>
                <b>{name}</b>
                <small>{contactSummary(contact)}</small>
              </div>
              <MgButton
                disabled={isHeld}
                loading={adding === contact.id}
                aria-label={isHeld ? t`${name} ya está` : t`Agregar a ${name}`}
                onClick={() => void add(contact.id)}
              >
                {isHeld ? <Trans>Agregado</Trans> : <Trans>Agregar</Trans>}
              </MgButton>
            </li>
          );
        })}
      </ul>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );

  async function add(contact: string): Promise<void> {
    setAdding(contact);
    const failure = await onAdd(contact);
    setAdding(null);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else setAdded((before) => new Set(before).add(contact));
  }
}
