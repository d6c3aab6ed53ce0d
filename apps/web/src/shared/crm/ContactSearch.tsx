/** Search for contacts: a field, and the first matches with a button each. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmContactsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../forms/SearchField.tsx';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import { InlineError } from '../page/errors.tsx';
import { contactName, contactSummary } from './contact-words.ts';
import styles from './crm.module.css';
import { longestSearch } from './search-limits.ts';

interface ContactSearchProps {
  bid: number;

  /** The button of a contact. */
  children(contact: Wire['CrmContactCard']): ReactNode;
}

/** Debounce of the request, in milliseconds. */
const restMs = 200;

const mostContacts = 20;

export function ContactSearch({ bid, children }: ContactSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const txt = useDebouncedValue(text.trim(), restMs);
  const read = useListCrmContactsQuery({ id: bid, limit: mostContacts, ...(txt === '' ? {} : { txt }) });
  const contacts = read.data?.contacts;
  return (
    <>
      <SearchField label={t`Buscar contactos`} text={text} maxLength={longestSearch} onText={setText} />
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
        {contacts?.map((contact) => (
          <li key={contact.id}>
            <div>
              <b>{contactName(contact)}</b>
              <small>{contactSummary(contact)}</small>
            </div>
            {children(contact)}
          </li>
        ))}
      </ul>
    </>
  );
}
