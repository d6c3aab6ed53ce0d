/** Contacts that are probably the same person, with what they share. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { paths } from '../../../base/address/paths.ts';
import { contactName, contactSummary } from '../../../shared/crm/contact-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import crm from '../shared/crm.module.css';
import styles from './duplicates.module.css';

interface DuplicateGroupProps {
  group: Wire['CrmDuplicateGroup'];
  onCompare: ((group: readonly Wire['CrmDuplicate'][]) => void) | undefined;
  onTellApart: ((ids: readonly string[]) => void) | undefined;
}

export function DuplicateGroup({ group, onCompare, onTellApart }: DuplicateGroupProps) {
  const { t } = useLingui();
  const { reasons, contacts } = group;
  const names = contacts.map(({ contact }) => contactName(contact)).join(', ');
  return (
    <li className={crm.card}>
      <ul className={styles.reasons}>
        {reasons.map(({ by, value }) => (
          <li key={`${by} ${value}`}>
            <Icon name={reasonIcons[by]} size={16} />
            <ReasonWords by={by} value={value} />
          </li>
        ))}
      </ul>
      <ul className={styles.contacts}>
        {contacts.map(({ contact }) => (
          <li key={contact.id}>
            <a href={paths.crmContact(contact.id)}>{contactName(contact)}</a>
            <small>{contactSummary(contact)}</small>
          </li>
        ))}
      </ul>
      {(onCompare ?? onTellApart) && (
        <div className={crm.buttons}>
          {onCompare && (
            <MgButton
              variant="primary"
              aria-label={t`Comparar y combinar: ${names}`}
              onClick={() => onCompare(contacts)}
            >
              <Trans>Comparar y combinar</Trans>
            </MgButton>
          )}
          {onTellApart && (
            <MgButton
              variant="quiet"
              aria-label={t`Son personas distintas: ${names}`}
              onClick={() => onTellApart(contacts.map(({ contact }) => contact.id))}
            >
              <Trans>Son personas distintas</Trans>
            </MgButton>
          )}
        </div>
      )}
    </li>
  );
}

const reasonIcons: Record<Wire['CrmDuplicateReason'], string> = {
  email: 'mail',
  phone: 'call',
  name: 'person',
};

function ReasonWords({ by, value }: Wire['CrmSharedValue']) {
  switch (by) {
    case 'email':
      return <Trans>Mismo correo: {value}</Trans>;
    case 'phone':
      return <Trans>Mismo teléfono: {value}</Trans>;
    case 'name':
      return <Trans>Mismo nombre: {value}</Trans>;
    default:
      return by satisfies never;
  }
}
