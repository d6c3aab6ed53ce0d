/** Columns of tables of contacts. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { currentLanguage } from '../../../base/i18n.ts';
import styles from './crm.module.css';
import { mailTo } from './contact-facts.tsx';
import type { Column } from '../../../shared/table/PagedTable.tsx';

export function useContactColumns(): Column<Wire['CrmContactCard']>[] {
  const { t } = useLingui();
  return [
    { label: t`Empresa`, cell: ({ company }) => company },
    {
      label: t`Teléfono`,
      cell: ({ phones: [phone] }) => phone && <a href={`tel:${phone.number}`}>{phone.number}</a>,
    },
    {
      label: t`Correo`,
      cell: ({ emails: [email] }) => email && <a href={mailTo(email.address)}>{email.address}</a>,
    },
    { label: t`Responsable`, cell: ({ owner_name }) => owner_name },
    { label: t`Etiquetas`, cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} /> },
    { label: t`Actualizado`, sort: 'updated', cell: ({ updated_at }) => dayWords(updated_at) },
  ];
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  );
}

/** A day in the language of the screen. */
export function dayWords(time: string): string {
  return new Date(time).toLocaleDateString(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
