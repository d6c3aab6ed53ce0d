/** Head of a list: its name, the button that adds an entry, the navigation between the lists, and the search. */
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { CrmTabs } from './CrmScreen.tsx';
import styles from './crm.module.css';
import type { ListAddress } from './use-list-address.ts';

interface ListHeadProps {
  heading: ReactNode;

  /** Label of the button that adds an entry; null for users who may not. */
  addLabel: ReactNode;

  /** Further buttons. */
  actions?: ReactNode;

  /** Accessible name of the search field. */
  searchLabel: string;
  address: Pick<ListAddress, 'typed' | 'setTyped'>;
  onAdd(): void;
}

export function ListHead({ heading, addLabel, actions, searchLabel, address, onAdd }: ListHeadProps) {
  return (
    <>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <div className={styles.buttons}>
          {actions}
          {addLabel && (
            <MgButton variant="primary" onClick={onAdd}>
              <Icon slot="start" name="add" size={20} />
              {addLabel}
            </MgButton>
          )}
        </div>
      </header>
      <CrmTabs />
      <SearchField
        label={searchLabel}
        text={address.typed}
        maxLength={longestSearch}
        onText={address.setTyped}
      />
    </>
  );
}
