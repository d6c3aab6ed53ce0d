/** Head of a list: its name, the button that adds an entry, and the search. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './crm.module.css';
import { type ListAddress, longestSearch } from './use-list-address.ts';

interface ListHeadProps {
  heading: ReactNode;

  /** Label of the button that adds an entry; null for users who may not. */
  addLabel: ReactNode;

  /** Accessible name of the search field. */
  searchLabel: string;
  address: ListAddress;
  onAdd(): void;
}

export function ListHead({ heading, addLabel, searchLabel, address, onAdd }: ListHeadProps) {
  return (
    <>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {addLabel && (
          <MgButton variant="primary" onClick={onAdd}>
            <Icon slot="start" name="add" size={20} />
            {addLabel}
          </MgButton>
        )}
      </header>
      <SearchField label={searchLabel} text={address.typed} onText={address.setTyped} />
    </>
  );
}

interface SearchFieldProps {
  label: string;
  text: string;
  onText(text: string): void;
}

export function SearchField({ label, text, onText }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <label className={styles.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
      />
      {text !== '' && <MgIconButton size="sm" icon="close" label={t`Borrar`} onClick={() => onText('')} />}
    </label>
  );
}
