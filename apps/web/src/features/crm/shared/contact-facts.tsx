/** Facts of a contact or company: what is empty is left out. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import { phoneText } from '../../../shared/format/phone.ts';
import { type Fact, Facts, isKnown } from '../../../shared/page/Facts.tsx';
import styles from './crm.module.css';

export function ContactFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.some(isKnown)) return <Facts facts={facts} />;
  return (
    <p className={styles.quiet}>
      <Trans>Todavía no hay datos.</Trans>
    </p>
  );
}

/**
 * Numbers that can be called and written to; null without any. Those of a contact that asked not to be contacted are
 * texts (docs/product/crm.md 2.6).
 */
export function phoneLinks(phones: readonly Wire['CrmPhone'][], mayContact = true): ReactNode {
  if (phones.length === 0) return null;
  return phones.map((phone, at) => (
    <Phone key={`${phone.number} ${at}`} phone={phone} mayContact={mayContact} />
  ));
}

function Phone({ phone: { label, number }, mayContact }: { phone: Wire['CrmPhone']; mayContact: boolean }) {
  const { t } = useLingui();
  const shown = phoneText(number);
  return (
    <div className={styles.number}>
      {mayContact ? <a href={`tel:${number}`}>{shown}</a> : <b>{shown}</b>}
      {label && <span>{label}</span>}
      {mayContact && (
        <span className={styles.message}>
          <a
            href={`https://wa.me/${number.slice(1)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Escribir a ${shown} por WhatsApp`}
          >
            WhatsApp
          </a>
          <a href={`sms:${number}`} aria-label={t`Escribir a ${shown} por SMS`}>
            SMS
          </a>
        </span>
      )}
    </div>
  );
}

/** Addresses that can be written to, or texts; null without any. */
export function emailLinks(emails: readonly Wire['CrmEmail'][], mayContact = true): ReactNode {
  if (emails.length === 0) return null;
  return emails.map(({ label, address }, at) => (
    <div key={`${address} ${at}`} className={styles.number}>
      {mayContact ? <a href={mailTo(address)}>{address}</a> : <b>{address}</b>}
      {label && <span>{label}</span>}
    </div>
  ));
}

/** `mailto:` address; characters with a meaning in it are escaped. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
