/** Fields of a filter of contacts: tag, owner and the mark "do not contact" (docs/product/crm.md 3.4). */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { longestTag } from '../contacts/contact-form.ts';
import styles from './crm.module.css';
import type { ContactFilter } from './use-contact-filter.ts';

interface ContactFilterFieldsProps {
  filter: ContactFilter;
  members: readonly Wire['Member'][];
  onChange(filter: ContactFilter): void;
}

export function ContactFilterFields({ filter, members, onChange }: ContactFilterFieldsProps) {
  const { t } = useLingui();
  const { tag = '', owner = '', do_not_contact: mark } = filter;
  const isKnown = owner === '' || owner === 'none' || members.some(({ psm_user }) => psm_user.id === owner);
  return (
    <div className={styles.fields}>
      <MgTextField
        label={t`Etiqueta`}
        autocomplete="off"
        maxlength={longestTag}
        value={tag}
        onInput={(event) => change({ tag: event.currentTarget.value })}
      />
      <MgSelect
        label={t`Responsable`}
        searchable={members.length > 8}
        value={owner}
        options={[
          { value: '', label: t`Cualquiera` },
          { value: 'none', label: t`Sin asignar` },
          ...(isKnown ? [] : [{ value: owner, label: t`alguien que ya no está` }]),
          ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
        ]}
        onChange={(event) => change({ owner: String(event.currentTarget.value) })}
      />
      <MgSelect
        label={t`No contactar`}
        value={mark === undefined ? '' : mark ? 'yes' : 'no'}
        options={[
          { value: '', label: t`Todos` },
          { value: 'yes', label: t`Solo quienes lo pidieron` },
          { value: 'no', label: t`Sin quienes lo pidieron` },
        ]}
        onChange={(event) => {
          const value = String(event.currentTarget.value);
          const { do_not_contact: _former, ...rest } = filter;
          onChange(value === '' ? rest : { ...rest, do_not_contact: value === 'yes' });
        }}
      />
    </div>
  );

  function change(values: { tag?: string; owner?: string }): void {
    const { tag: _tag, owner: _owner, ...rest } = filter;
    const next = { tag, owner, ...values };
    onChange({
      ...rest,
      ...(next.tag === '' ? {} : { tag: next.tag }),
      ...(next.owner === '' ? {} : { owner: next.owner }),
    });
  }
}
