/** Address of a contact: a text, or the places of the lookups (docs/product/crm.md 2.8). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { AddressFields } from '../../../shared/places/AddressFields.tsx';
import styles from '../shared/crm.module.css';

/** Longest street of an address, in characters. */
const longestStreet = 200;

interface ContactAddressProps {
  address: string;
  location: Wire['NewTicketLocation'] | null;
  onChange(next: { address?: string; location?: Wire['NewTicketLocation'] | null }): void;
}

export function ContactAddress({ address, location, onChange }: ContactAddressProps) {
  const { t } = useLingui();
  const [byParts, setByParts] = useState(location !== null || address === '');
  return (
    <div role="group" aria-label={t`Dirección`} className={styles.address}>
      {(!byParts || (address !== '' && location === null)) && (
        <MgTextField
          label={t`Dirección`}
          autocomplete="off"
          maxlength={300}
          value={address}
          hint={byParts ? t`Al elegir un país, este texto pasa a la calle.` : ''}
          onInput={(event) => onChange({ address: event.currentTarget.value })}
        />
      )}
      {byParts && <AddressFields value={location} onChange={choose} />}
      {location === null && (
        <MgButton variant="quiet" onClick={() => setByParts(!byParts)}>
          {byParts ? <Trans>Escribirla en una línea</Trans> : <Trans>Elegir país, ciudad y calle</Trans>}
        </MgButton>
      )}
    </div>
  );

  /** The street of new places begins with the text, so that none of it is lost. */
  function choose(next: Wire['NewTicketLocation'] | null): void {
    const isFirst = location === null && next !== null && !next.street;
    onChange({
      location: isFirst ? { ...next, street: [...address].slice(0, longestStreet).join('') || null } : next,
    });
  }
}
