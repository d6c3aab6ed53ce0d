/** Choice of the contact that is kept, and of the value of each field, side by side. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import type { ReactNode } from 'react';
import { contactName, contactSummary } from '../../../shared/crm/contact-words.ts';
import { Facts } from '../../../shared/page/Facts.tsx';
import { customFieldOf, customValueWords, isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { consentWords } from '../consent/consent-words.ts';
import { birthdayWords } from '../shared/birthday-words.ts';
import { fieldName } from '../timeline/timeline-words.ts';
import styles from './duplicates.module.css';
import {
  type ChoiceField,
  type MergeChoice,
  allNotes,
  choiceFieldsWith,
  holderOf,
  isOpen,
  joinedNotes,
  unitedLists,
  valueOf,
} from './merge-choice.ts';

interface ChoiceProps {
  contacts: readonly Wire['CrmContact'][];
  choice: MergeChoice;
  onChange(choice: MergeChoice): void;
}

interface MergeFieldsProps extends ChoiceProps {
  /** Custom fields of contacts. */
  custom: readonly Wire['CustomField'][];
}

/** The others are merged into this one. */
export function ContactChoice({ contacts, choice, onChange }: ChoiceProps) {
  const { i18n, t } = useLingui();
  return (
    <MgRadioGroup
      className={styles.choice}
      label={t`Contacto que se queda`}
      value={choice.survivor}
      onChange={(event) => onChange({ ...choice, survivor: event.currentTarget.value })}
    >
      {contacts.map((contact) => {
        const day = i18n.date(new Date(contact.created_at), { dateStyle: 'medium' });
        return (
          <MgRadio key={contact.id} value={contact.id}>
            <b>{contactName(contact)}</b>
            <span slot="hint">
              {[contactSummary(contact), t`desde el ${day}`].filter(Boolean).join(' · ')}
            </span>
          </MgRadio>
        );
      })}
    </MgRadioGroup>
  );
}

/** One choice per field with different values; the other fields and the united lists as facts. */
export function MergeFields({ contacts, choice, custom, onChange }: MergeFieldsProps) {
  const { t } = useLingui();
  const all = choiceFieldsWith(custom);
  const open = all.filter((field) => isOpen(contacts, field));
  const closed = all.filter((field) => !open.includes(field));
  const { phones, emails, tags } = unitedLists(contacts, choice.survivor);
  return (
    <>
      {open.map((field) => (
        <MgRadioGroup
          key={field}
          className={styles.choice}
          label={labelOf(field)}
          value={holderOf(contacts, choice, field)}
          onChange={(event) =>
            onChange({ ...choice, from: { ...choice.from, [field]: event.currentTarget.value } })
          }
        >
          {contacts.map((contact) => (
            <MgRadio key={contact.id} value={contact.id} disabled={isMissing(contact, field)}>
              <span className={styles.value}>{shownValue(contact, field) || t`Sin dato`}</span>
            </MgRadio>
          ))}
          {field === 'notes' && joinedNotes(contacts, choice.survivor) !== null && (
            <MgRadio value={allNotes}>
              <Trans>Todas las notas, una tras otra</Trans>
            </MgRadio>
          )}
        </MgRadioGroup>
      ))}
      <Facts
        facts={[
          ...closed.map((field): [string, ReactNode] => [labelOf(field), shownIn(contacts, field)]),
          [fieldName('phones'), <United key="phones" {...phones} />],
          [fieldName('emails'), <United key="emails" {...emails} />],
          [fieldName('tags'), <United key="tags" {...tags} />],
        ]}
      />
    </>
  );

  function labelOf(field: ChoiceField): string {
    if (isCustomKey(field)) return customFieldOf(custom, field)?.name ?? '';
    return field === 'name' ? t`Nombre completo` : fieldName(field);
  }

  function shownIn(all: readonly Wire['CrmContact'][], field: ChoiceField): string {
    const holder = all.find((contact) => valueOf(contact, field) !== '');
    return holder ? shownValue(holder, field) : '';
  }

  function shownValue(contact: Wire['CrmContact'], field: ChoiceField): string {
    if (isCustomKey(field)) {
      const definition = customFieldOf(custom, field);
      return definition ? customValueWords(definition, valueOf(contact, field)) : '';
    }
    switch (field) {
      case 'do_not_contact':
        return contact.do_not_contact ? t`Sí` : t`No`;
      case 'consent':
        return contact.consent ? consentWords(contact.consent) : '';
      case 'owner':
        return contact.owner_name ?? '';
      case 'birthday':
        return contact.birthday === null ? '' : birthdayWords(contact.birthday);
      default:
        return valueOf(contact, field);
    }
  }
}

function isMissing(contact: Wire['CrmContact'], field: ChoiceField): boolean {
  return field !== 'do_not_contact' && valueOf(contact, field) === '';
}

/** Values of all contacts, and those beyond the limit. */
function United({ kept, left }: { kept: readonly string[]; left: readonly string[] }) {
  const rest = left.join(', ');
  if (kept.length === 0) return '—';
  return (
    <>
      {kept.join(', ')}
      {rest !== '' && (
        <p className={styles.left}>
          <Trans>No caben: {rest}</Trans>
        </p>
      )}
    </>
  );
}
