/** Facts of a contact or company: what is empty is left out. */
import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
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

/** Numbers that can be called; null without any. */
export function phoneLinks(phones: readonly Wire['CrmPhone'][]): ReactNode {
  if (phones.length === 0) return null;
  return phones.map(({ label, number }, at) => (
    <div key={`${number} ${at}`}>
      <a href={`tel:${number}`}>{number}</a> {label}
    </div>
  ));
}

/** Addresses that can be written to; null without any. */
export function emailLinks(emails: readonly Wire['CrmEmail'][]): ReactNode {
  if (emails.length === 0) return null;
  return emails.map(({ label, address }, at) => (
    <div key={`${address} ${at}`}>
      <a href={mailTo(address)}>{address}</a> {label}
    </div>
  ));
}

/** `mailto:` address; characters with a meaning in it are escaped. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
