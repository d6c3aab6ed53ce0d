/** The filter of the table of contacts: its fields while they are open, and in words what it finds and how many. */
import { Trans, useLingui } from '@lingui/react/macro';
import { contactScopeArg, useCountCrmContactsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { ContactWords } from '../shared/ContactCount.tsx';
import { ContactFilterFields } from '../shared/ContactFilterFields.tsx';
import styles from '../shared/crm.module.css';
import type { CrmWorld } from '../shared/CrmScreen.tsx';
import { conditionWords } from '../shared/filter-words.ts';
import { useHolderName } from '../shared/HolderSelect.tsx';
import type { FilterAddress } from '../shared/use-contact-filter.ts';

interface ContactFilterBarProps {
  world: CrmWorld;
  txt: string;
  address: FilterAddress;

  /** Whether the fields are shown. */
  isOpen: boolean;

  /** Opens the form of a dynamic list with the filter. */
  onSaveAsList(filter: Wire['CrmFilter']): void;
}

export function ContactFilterBar(props: ContactFilterBarProps) {
  const { world, txt, address, isOpen } = props;
  const fields = useContactFields(world.bid);
  return (
    <>
      {isOpen && (
        <ContactFilterFields
          filter={address.typed}
          members={world.members}
          fields={fields}
          bid={world.bid}
          onChange={address.change}
        />
      )}
      {(txt !== '' || Object.keys(address.filter).length > 0) && <FoundContacts {...props} />}
    </>
  );
}

function FoundContacts({ world, txt, address, onSaveAsList }: ContactFilterBarProps) {
  const { t } = useLingui();
  const { bid, members, rights } = world;
  const { list, company, ...conditions } = address.filter;
  const fields = useContactFields(bid);
  const whole = { ...conditions, ...(txt === '' ? {} : { txt }) };
  const { currentData } = useCountCrmContactsQuery(contactScopeArg({ id: bid, ...address.filter, ...whole }));
  const listName = useHolderName(bid, 'list', list ?? '') ?? '…';
  const companyName = useHolderName(bid, 'company', company ?? '') ?? '…';
  const words = [
    ...conditionWords(conditions, { members, fields }),
    ...(list === undefined ? [] : [t`Lista: ${listName}`]),
    ...(company === undefined ? [] : [t`Ficha de empresa: ${companyName}`]),
  ];
  return (
    <div className={styles.filter}>
      <Icon name="tune" size={20} />
      <span role="status">
        <b>{currentData ? <ContactWords count={currentData.count} /> : <Trans>Contando…</Trans>}</b>
        {words.length > 0 && <small>{words.join(' · ')}</small>}
      </span>
      {/* A dynamic list stores neither a list nor a CRM business. */}
      {rights.write && list === undefined && company === undefined && (
        <MgButton onClick={() => onSaveAsList(whole)}>
          <Icon slot="start" name="add" size={18} />
          <Trans>Guardar como lista</Trans>
        </MgButton>
      )}
      {Object.keys(address.filter).length > 0 && (
        <MgButton onClick={() => address.change({})}>
          <Icon slot="start" name="close" size={18} />
          <Trans>Quitar filtros</Trans>
        </MgButton>
      )}
    </div>
  );
}
