/** Review of a file of contacts before anything is written. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListCrmListsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useMemo, useState } from 'react';
import { currentLanguage } from '../../../base/i18n.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { dayOf } from '../../../shared/format/periods.ts';
import { UnknownFields } from '../../../shared/crm/UnknownFields.tsx';
import { useContactFieldsRead } from '../../../shared/crm/use-contact-fields.ts';
import { customKey } from '../../../shared/tickets/custom-values.ts';
import { usePhoneCountry } from '../../../shared/crm/use-phone-country.ts';
import { type CountryCode, phoneCountries } from '../../../shared/format/phone.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { ColumnMapping } from '../../../shared/imports/ColumnMapping.tsx';
import styles from '../../../shared/imports/imports.module.css';
import { membersByName } from '../../../shared/imports/people-by-name.ts';
import { RowProblems } from '../../../shared/imports/RowProblems.tsx';
import type { FileContent } from '../../../shared/imports/spreadsheet/table.ts';
import {
  type ContactMapping,
  type MappedField,
  contactFieldTexts,
  contactFields,
  guessContactMapping,
  hasName,
  withField,
} from './contact-fields.ts';
import { actionTexts, contactProblemTexts, keyTexts } from './contact-import-texts.ts';
import { type ReadContacts, readContactCards, readContactRows } from './read-contacts.ts';
import type { ContactImportOptions } from './use-contact-import.ts';

interface ContactReviewProps {
  bid: number;
  fileName: string;
  content: FileContent;
  members: readonly Wire['Member'][];
  onCancel(): void;
  onRun(read: ReadContacts, options: ContactImportOptions): void;
}

const none: readonly Wire['CustomField'][] = [];

const keys: readonly Wire['CrmImportKey'][] = ['email', 'phone', 'name'];
const actions: readonly Wire['CrmImportAction'][] = ['skip', 'update', 'create'];

export function ContactReview({ bid, fileName, content, members, onCancel, onRun }: ContactReviewProps) {
  const { i18n, t } = useLingui();
  const table = 'table' in content ? content.table : null;
  const fieldsRead = useContactFieldsRead(bid);
  const custom = fieldsRead.fields ?? none;
  const [chosen, setMapping] = useState<ContactMapping | null>(null);
  // Guessed again when the custom fields arrive, until a column is chosen.
  const mapping = useMemo(
    () => chosen ?? guessContactMapping(table?.columns ?? [], custom),
    [chosen, custom, table],
  );
  const [country, setCountry] = useState<CountryCode>(usePhoneCountry());
  const [options, setOptions] = useState<ContactImportOptions>({
    key: 'email',
    action: 'skip',
    list: '',
    listName: fileName.replace(/\.[^.]*$/, '').slice(0, 80),
  });
  const { data: lists } = useListCrmListsQuery({ id: bid, limit: 100 });
  const people = useMemo(() => membersByName(members), [members]);
  const today = dayOf(new Date(useNow()));
  const read = useMemo(() => {
    const target = { country, fields: custom, people, today };
    return 'table' in content
      ? readContactRows(content.table, mapping, target)
      : readContactCards(content.cards, target);
  }, [content, country, custom, mapping, people, today]);
  const change = (changes: Partial<ContactImportOptions>) =>
    setOptions((before) => ({ ...before, ...changes }));
  const isNamed = table === null || hasName(mapping);
  const isListNamed = options.list !== 'new' || options.listName.trim() !== '';
  const count = read.contacts.length;

  return (
    <>
      <section className={styles.block} aria-labelledby="import-target">
        <h2 id="import-target">{fileName}</h2>
        <p className={styles.quiet}>
          {'table' in content ? (
            <Plural value={content.table.rows.length} one="# fila" other="# filas" />
          ) : (
            <Plural value={content.cards.length} one="# tarjeta" other="# tarjetas" />
          )}
        </p>
        <div className={styles.target}>
          <MgSelect
            label={t`Buscar repetidos por`}
            options={keys.map((value) => ({ value, label: i18n._(keyTexts[value]) }))}
            value={options.key}
            onChange={(event) => change({ key: String(event.currentTarget.value) as Wire['CrmImportKey'] })}
          />
          <MgSelect
            label={t`Si el contacto ya existe`}
            options={actions.map((value) => ({ value, label: i18n._(actionTexts[value]) }))}
            value={options.action}
            onChange={(event) =>
              change({ action: String(event.currentTarget.value) as Wire['CrmImportAction'] })
            }
          />
          <MgSelect
            label={t`País de los teléfonos sin código`}
            searchable
            options={phoneCountries(currentLanguage())}
            value={country}
            onChange={(event) => setCountry(String(event.currentTarget.value) as CountryCode)}
          />
          <MgSelect
            label={t`Agregar a la lista`}
            options={[
              { value: '', label: t`Ninguna` },
              { value: 'new', label: t`Crear una lista` },
              ...(lists?.lists ?? [])
                .filter(({ filter }) => filter === null)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={options.list}
            onChange={(event) => change({ list: String(event.currentTarget.value) })}
          />
          {options.list === 'new' && (
            <MgTextField
              label={t`Nombre de la lista`}
              maxlength={80}
              value={options.listName}
              onInput={(event) => change({ listName: event.currentTarget.value })}
            />
          )}
        </div>
      </section>
      {table && (
        <ColumnMapping
          table={table}
          fields={[
            ...contactFields.map((value) => ({ value, label: i18n._(contactFieldTexts[value]) })),
            ...custom.map(({ id, name }) => ({ value: customKey(id), label: name })),
          ]}
          fieldOf={(column) => mapping[column] ?? ''}
          onChoose={(column, field) =>
            setMapping(withField(mapping, column, field === '' ? null : (field as MappedField)))
          }
        />
      )}
      <UnknownFields read={fieldsRead} />
      {custom
        .filter(({ id, required }) => required && !(table && mapping.includes(customKey(id))))
        .map(({ id, name }) => (
          <p key={id} className={styles.problem}>
            <Trans>Los contactos nuevos sin un valor en «{name}» se rechazan.</Trans>
          </p>
        ))}
      {isNamed ? (
        <>
          <RowProblems problems={read.problems} texts={contactProblemTexts} />
          {count > 0 && <ContactPreview contacts={read.contacts} />}
        </>
      ) : (
        <p className={styles.problem} role="alert">
          <Trans>Elige qué columna es el nombre.</Trans>
        </p>
      )}
      <footer className={styles.actions}>
        <MgButton variant="quiet" onClick={onCancel}>
          <Trans>Elegir otro archivo</Trans>
        </MgButton>
        <MgButton
          variant="primary"
          size="lg"
          disabled={!isNamed || !isListNamed || count === 0 || !fieldsRead.fields}
          onClick={() => onRun(read, { ...options, listName: options.listName.trim() })}
        >
          <Plural value={count} one="Importar # contacto" other="Importar # contactos" />
        </MgButton>
      </footer>
    </>
  );
}

/** Preview of the first contacts. */
function ContactPreview({ contacts }: { contacts: ReadContacts['contacts'] }) {
  return (
    <section className={styles.block} aria-labelledby="import-preview">
      <h2 id="import-preview">
        <Trans>Vista previa</Trans>
      </h2>
      <ol className={styles.preview}>
        {contacts.slice(0, 4).map((contact) => (
          <li key={contact.id} className={styles.card}>
            <strong className={styles.cardTitle}>
              {contactName({ ...contact, last_name: contact.last_name ?? '' })}
            </strong>
            <span className={styles.cardText}>
              {[contact.position, contact.company].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.cardText}>
              {[
                ...(contact.phones ?? []).map(({ number }) => number),
                ...(contact.emails ?? []).map(({ address }) => address),
              ].join(' · ')}
            </span>
            {contact.tags && contact.tags.length > 0 && (
              <span className={styles.cardMeta}>{contact.tags.join(', ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
