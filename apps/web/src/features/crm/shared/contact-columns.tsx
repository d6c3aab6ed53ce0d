/** Columns of tables of contacts, and how their cells are edited. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { currentLanguage } from '../../../base/i18n.ts';
import { usePhoneCountry } from '../../../shared/crm/use-phone-country.ts';
import { phoneText, validPhone } from '../../../shared/format/phone.ts';
import { dayOf } from '../../../shared/format/periods.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import type { CellEdit, CellInput, Column } from '../../../shared/table/columns.ts';
import { contactValue } from '../../../shared/crm/use-contact-fields.ts';
import { customKey, customValueWords, typedValue } from '../../../shared/tickets/custom-values.ts';
import { longestTag, mostTags, tagsOf } from '../contacts/contact-form.ts';
import type { ContactValues } from '../contacts/use-change-contact.ts';
import {
  bodyOfConsent,
  consentBody,
  consentChoices,
  consentTexts,
  consentWords,
  readConsentChoice,
} from '../consent/consent-words.ts';
import styles from './crm.module.css';
import { mailTo } from './contact-facts.tsx';

type Row = Wire['CrmContactCard'];

/** Columns that are shown until others are chosen. */
export const usualContactColumns = ['company', 'phone', 'email', 'owner', 'tags', 'updated'] as const;

interface ContactColumns {
  /** Custom fields of contacts; undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;
  members: readonly Wire['Member'][];

  /** Stores a change of a contact. Null without the right to write, which makes the cells read-only. */
  change: ((row: Row, values: ContactValues) => Promise<string | null>) | null;
}

/** The columns after the name, and how the name is edited. */
export function useContactColumns({ fields, members, change }: ContactColumns): {
  columns: readonly Column<Row>[];
  nameEdit: CellEdit<Row> | undefined;
} {
  const { t, i18n } = useLingui();
  const country = usePhoneCountry();
  /** Editing of the cells of one column. */
  const editWith = (
    inputsOf: (row: Row) => readonly CellInput[],
    valuesOf: (values: readonly string[], row: Row) => ContactValues,
    problemOf: (values: readonly string[]) => string | null = () => null,
  ): CellEdit<Row> | undefined =>
    change ? { inputsOf, problemOf, save: (row, values) => change(row, valuesOf(values, row)) } : undefined;
  const textOf = (label: string, value: string, maxLength: number): CellInput => ({
    kind: 'text',
    label,
    value,
    maxLength,
  });

  return {
    nameEdit: editWith(
      ({ first_name, last_name }) => [textOf(t`Nombre`, first_name, 80), textOf(t`Apellidos`, last_name, 80)],
      ([first = '', last = '']) => ({ first_name: first.trim(), last_name: last.trim() }),
      ([first = '']) => (first.trim() === '' ? t`Escribe un nombre.` : null),
    ),
    columns: [
      {
        id: 'company',
        label: t`Empresa`,
        sort: 'company',
        cell: ({ company }) => company,
        edit: editWith(
          ({ company }) => [textOf(t`Empresa`, company, 120)],
          ([company = '']) => ({ company: company.trim() }),
        ),
      },
      {
        id: 'position',
        label: t`Cargo`,
        sort: 'position',
        cell: ({ position }) => position,
        edit: editWith(
          ({ position }) => [textOf(t`Cargo`, position, 80)],
          ([position = '']) => ({ position: position.trim() }),
        ),
      },
      {
        id: 'phone',
        label: t`Teléfono`,
        sort: 'phone',
        cell: ({ phones: [phone], do_not_contact }) =>
          phone && (
            <Contactable href={do_not_contact ? null : `tel:${phone.number}`}>
              {phoneText(phone.number)}
            </Contactable>
          ),
        edit: editWith(
          ({ phones }) => [
            { ...textOf(t`Teléfono`, phoneText(phones[0]?.number ?? ''), 40), type: 'tel' } as CellInput,
          ],
          ([text = ''], { phones }) => ({
            phones: withFirst(phones, text.trim() && { number: validPhone(text, country) ?? text.trim() }),
          }),
          ([text = '']) =>
            text.trim() === '' || validPhone(text, country) !== null
              ? null
              : t`Ese número no es válido. Los de otro país llevan su código: +591 70012345.`,
        ),
      },
      {
        id: 'email',
        label: t`Correo`,
        sort: 'email',
        cell: ({ emails: [email], do_not_contact }) =>
          email && (
            <Contactable href={do_not_contact ? null : mailTo(email.address)}>{email.address}</Contactable>
          ),
        edit: editWith(
          ({ emails }) => [textOf(t`Correo`, emails[0]?.address ?? '', 254)],
          ([text = ''], { emails }) => ({
            emails: withFirst(emails, text.trim() && { address: text.trim() }),
          }),
          ([text = '']) =>
            text.trim() === '' || isMailboxAddress(text.trim()) ? null : t`Ese correo no es válido.`,
        ),
      },
      {
        id: 'owner',
        label: t`Responsable`,
        sort: 'owner',
        cell: ({ owner_name }) => owner_name,
        edit: editWith(
          ({ owner }) => [
            {
              kind: 'choice',
              label: t`Responsable`,
              value: owner ?? '',
              options: [
                { value: '', label: t`Sin asignar` },
                ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
              ],
            },
          ],
          ([owner = '']) => ({ owner: owner === '' ? null : owner }),
        ),
      },
      {
        id: 'tags',
        label: t`Etiquetas`,
        sort: 'tag',
        cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
        edit: editWith(
          ({ tags }) => [{ kind: 'text', label: t`Etiquetas`, value: tags.join(', ') }],
          ([text = '']) => ({ tags: tagsOf(text) }),
          ([text = '']) => {
            const tags = tagsOf(text);
            const areRight = tags.length <= mostTags && tags.every((tag) => tag.length <= longestTag);
            return areRight ? null : t`Hasta ${mostTags} etiquetas de ${longestTag} caracteres.`;
          },
        ),
      },
      {
        id: 'do-not-contact',
        label: t`No contactar`,
        sort: 'do_not_contact',
        cell: ({ do_not_contact }) => do_not_contact && t`Sí`,
        edit: editWith(
          ({ do_not_contact }) => [{ kind: 'check', label: t`No contactar`, value: String(do_not_contact) }],
          ([value]) => ({ do_not_contact: value === 'true' }),
        ),
      },
      {
        id: 'consent',
        label: t`Consentimiento`,
        cell: ({ consent }) => consent && consentWords(consent),
        edit: editWith(
          ({ consent }) => [
            {
              kind: 'choice',
              label: t`Consentimiento`,
              value: consent?.state ?? 'none',
              options: consentChoices.map((value) => ({ value, label: i18n._(consentTexts[value]) })),
            },
          ],
          ([value = 'none'], { consent }) => ({
            consent:
              consent && consent.state === value
                ? bodyOfConsent(consent)
                : consentBody(readConsentChoice(value) ?? 'none', dayOf(new Date())),
          }),
        ),
      },
      ...(fields ?? []).map((field): Column<Row> => ({
        id: customKey(field.id),
        label: field.name,
        cell: (row) => customValueWords(field, contactValue(row, field.id)),
        edit: withoutBreaks(
          field,
          editWith(
            (row) => [customInput(field, contactValue(row, field.id), t`Sin valor`)],
            ([text = '']) => ({ custom_fields: [{ id: field.id, value: typedValue(field, text) ?? null }] }),
            ([text = '']) => {
              const { name, required } = field;
              const value = typedValue(field, text);
              if (value === undefined) return t`Escribe un número.`;
              return value === null && required ? t`Cada contacto necesita un valor en «${name}».` : null;
            },
          ),
        ),
      })),
      {
        id: 'created',
        label: t`Creado`,
        sort: 'created',
        cell: ({ created_at }) => dayWords(created_at),
      },
      {
        id: 'updated',
        label: t`Actualizado`,
        sort: 'updated',
        cell: ({ updated_at }) => dayWords(updated_at),
      },
    ],
  };
}

/** An input of one line drops line breaks: a text with them is edited in the form of the contact. */
function withoutBreaks(
  { id }: Wire['CustomField'],
  edit: CellEdit<Row> | undefined,
): CellEdit<Row> | undefined {
  return edit && { ...edit, accepts: (row) => !/[\r\n]/.test(contactValue(row, id)) };
}

/** An option that the list no longer has stays a choice until another one is chosen. */
function customInput(field: Wire['CustomField'], value: string, without: string): CellInput {
  const { name: label, type, options, required } = field;
  if (type !== 'list') return { kind: 'text', label, value, maxLength: 2000 };
  const choices = [...new Set([...options, ...(value === '' ? [] : [value])])];
  return {
    kind: 'choice',
    label,
    value,
    options: [
      ...(required && value !== '' ? [] : [{ value: '', label: without }]),
      ...choices.map((option) => ({ value: option, label: option })),
    ],
  };
}

/** Phones or emails with another preferred one; without it the next one is preferred. The label stays. */
function withFirst<Point extends { label: string }>(
  points: readonly Point[],
  first: Omit<Point, 'label'> | '',
): Point[] {
  const [before, ...others] = points;
  return first === '' ? others : [{ ...first, label: before?.label ?? '' } as Point, ...others];
}

/** A phone or an email with its link; a text for a contact that asked not to be contacted (docs/product/crm.md 2.6). */
function Contactable({ href, children }: { href: string | null; children: string }) {
  const { t } = useLingui();
  if (href !== null) return <a href={href}>{children}</a>;
  return (
    <span className={styles.barred} title={t`Pidió que no lo contacten`}>
      <Icon name="do_not_disturb_on" size={16} label={t`Pidió que no lo contacten`} />
      {children}
    </span>
  );
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  );
}

/** A day in the language of the screen. */
export function dayWords(time: string): string {
  return new Date(time).toLocaleDateString(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
