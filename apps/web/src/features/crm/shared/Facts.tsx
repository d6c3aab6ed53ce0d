/** Facts of a contact or company: what is empty is left out. */
import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import styles from './crm.module.css';

export interface Fact {
  label: string;

  /** Nothing for a fact that is not known. */
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  if (known.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Todavía no hay datos.</Trans>
      </p>
    );
  }
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
