/** Notice on the page of a contact that has probable duplicates. */
import { Trans } from '@lingui/react/macro';
import { useListCrmDuplicatesQuery } from '@minga/client/endpoints';
import { paths } from '../../../base/address/paths.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './duplicates.module.css';

export function DuplicateNotice({ bid, contact }: { bid: number; contact: string }) {
  const { data } = useListCrmDuplicatesQuery({ id: bid, contact, limit: 1 });
  const other = data?.groups[0]?.contacts.find((each) => each.contact.id !== contact);
  if (!other) return null;
  const name = contactName(other.contact);
  return (
    <p className={styles.notice}>
      <Icon name="content_copy" size={20} />
      <span>
        <Trans>Posible duplicado de {name}.</Trans>
      </span>
      <a href={paths.crmDuplicates(contact)}>
        <Trans>Comparar</Trans>
      </a>
    </p>
  );
}
