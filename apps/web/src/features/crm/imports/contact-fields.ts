/** Fields of a contact to which columns of a file can be mapped. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { type CustomKey, customKey } from '../../../shared/tickets/custom-values.ts';
import { guessColumns, type HeaderWords } from '../../../shared/imports/guess-columns.ts';

export const contactFields = [
  'first_name',
  'last_name',
  'full_name',
  'company',
  'position',
  'phones',
  'emails',
  'address',
  'street',
  'neighborhood',
  'zip',
  'city',
  'state',
  'country',
  'birthday',
  'tags',
  'notes',
  'owner',
  'do_not_contact',
  'consent',
  'consent_date',
] as const;

export type ContactField = (typeof contactFields)[number];

/** A field of contacts, or a custom one. */
export type MappedField = ContactField | CustomKey;

/** Field of each column; null for a column that is not imported. Phones and emails may have several columns. */
export type ContactMapping = readonly (MappedField | null)[];

/** Fields that accept several columns. */
const severalColumns: ReadonlySet<MappedField> = new Set<ContactField>(['phones', 'emails', 'tags']);

export const contactFieldTexts: Record<ContactField, MessageDescriptor> = {
  first_name: msg`Nombres`,
  last_name: msg`Apellidos`,
  full_name: msg`Nombre completo`,
  company: msg`Empresa`,
  position: msg`Cargo`,
  phones: msg`Teléfonos`,
  emails: msg`Correos`,
  address: msg`Dirección`,
  street: msg`Calle y número`,
  neighborhood: msg`Barrio o colonia`,
  zip: msg`Código postal`,
  city: msg`Ciudad`,
  state: msg`Estado o departamento`,
  country: msg`País`,
  birthday: msg`Cumpleaños`,
  tags: msg`Etiquetas`,
  notes: msg`Notas`,
  owner: msg`Responsable`,
  do_not_contact: msg`No contactar`,
  consent: msg`Consentimiento`,
  consent_date: msg`Fecha del consentimiento`,
};

const words: HeaderWords<ContactField> = {
  first_name: ['nombre', 'nombres', 'first name', 'given name', 'primer nombre', 'firstname'],
  last_name: ['apellido', 'apellidos', 'last name', 'surname', 'family name', 'lastname'],
  full_name: ['nombre completo', 'full name', 'name', 'contacto', 'contact', 'nombre y apellido', 'cliente'],
  company: ['empresa', 'company', 'organizacion', 'organization', 'organization name', 'compania', 'negocio'],
  position: ['cargo', 'position', 'puesto', 'job title', 'organization title', 'title'],
  phones: ['telefonos', 'telefono', 'celular', 'phones', 'phone', 'mobile', 'movil', 'whatsapp', 'tel'],
  emails: ['correos', 'correo', 'emails', 'email', 'e mail', 'mail', 'correo electronico'],
  address: ['direccion', 'address', 'domicilio'],
  street: ['calle y numero', 'calle', 'street'],
  neighborhood: ['barrio o colonia', 'barrio', 'colonia', 'neighborhood', 'neighbourhood'],
  zip: ['codigo postal', 'zip', 'zip code', 'postal code', 'postcode'],
  city: ['ciudad', 'city', 'municipio', 'localidad'],
  state: ['estado o departamento', 'departamento', 'estado', 'provincia', 'state', 'region', 'province'],
  country: ['pais', 'country'],
  birthday: ['cumpleanos', 'birthday', 'fecha de nacimiento', 'nacimiento', 'birth date'],
  tags: ['etiquetas', 'tags', 'etiqueta', 'tag', 'labels', 'grupo'],
  notes: ['notas', 'notes', 'nota', 'note', 'comentarios', 'observaciones'],
  owner: ['responsable', 'owner', 'encargado', 'vendedor'],
  do_not_contact: ['no contactar', 'do not contact', 'no llamar'],
  consent: ['consentimiento', 'consent', 'autorizacion', 'opt in'],
  consent_date: [
    'fecha del consentimiento',
    'consent date',
    'fecha de consentimiento',
    'fecha de autorizacion',
  ],
};

/**
 * Guesses the field of each column by its header; a custom field has the header that is its name. Of columns with equal
 * headers the last is of the custom field: exports have the built-in fields first, then the custom ones in their order.
 */
export function guessContactMapping(
  columns: readonly string[],
  custom: readonly Wire['CustomField'][] = [],
): ContactMapping {
  const mapping: (MappedField | null)[] = columns.map(() => null);
  for (const { id, name } of custom.toReversed()) {
    const index = columns.findLastIndex(
      (column, at) => mapping[at] === null && foldText(column).trim() === foldText(name).trim(),
    );
    if (index !== -1) mapping[index] = customKey(id);
  }
  let fields: readonly ContactField[] = contactFields;
  for (;;) {
    const free = columns.map((column, index) => (mapping[index] === null ? column : ''));
    const found = Object.entries(guessColumns(free, fields, words)) as [ContactField, number][];
    if (found.length === 0) return mapping;
    for (const [field, index] of found) mapping[index] = field;
    // A second phone or address: «Teléfono 2», «Celular».
    fields = contactFields.filter((field) => severalColumns.has(field));
  }
}

/** The mapping with another field for a column; a field of one column leaves its former one. */
export function withField(
  mapping: ContactMapping,
  column: number,
  field: MappedField | null,
): ContactMapping {
  return mapping.map((current, index) => {
    if (index === column) return field;
    return current === field && field !== null && !severalColumns.has(field) ? null : current;
  });
}

/** Whether the mapping gives contacts a name. */
export function hasName(mapping: ContactMapping): boolean {
  return mapping.includes('first_name') || mapping.includes('full_name') || mapping.includes('last_name');
}
