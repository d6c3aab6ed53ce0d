/** Columns of a file of contacts; an import recognises their titles (docs/product/crm.md 6.6). */
import type { Lang } from '../../context.ts';
import type { Cell } from '../../reports/xlsx/cells.ts';
import { nameOfCountry } from '../../world/countries.ts';
import { nameOfState } from '../../world/state-names.ts';
import type { WorldFile } from '../../world/world-file.ts';
import { currentLocation as locationOf } from '../contact-location.ts';
import type { ContactRow } from '../contact-rows.ts';
import type { ContactFields } from '../fields/contact-fields.ts';

interface Column {
  es: string;
  en: string;
  /** In characters. */
  width: number;
  cell(row: ContactRow, lang: Lang, world: WorldFile): Cell;
}

/** Separates several values in a cell. */
const separator = '; ';

const columns: readonly Column[] = [
  { es: 'Nombre', en: 'First name', width: 20, cell: (row) => row.first_name },
  { es: 'Apellido', en: 'Last name', width: 20, cell: (row) => row.last_name },
  { es: 'Empresa', en: 'Company', width: 26, cell: (row) => row.company },
  { es: 'Cargo', en: 'Position', width: 22, cell: (row) => row.position },
  {
    es: 'Teléfonos',
    en: 'Phones',
    width: 28,
    cell: (row) => row.phones.map(({ number }) => number).join(separator),
  },
  {
    es: 'Correos',
    en: 'Emails',
    width: 32,
    cell: (row) => row.emails.map(({ address }) => address).join(separator),
  },
  { es: 'Dirección', en: 'Address', width: 40, cell: (row) => row.address },
  { es: 'Calle y número', en: 'Street', width: 30, cell: (row) => locationOf(row)?.street ?? null },
  { es: 'Barrio', en: 'Neighborhood', width: 20, cell: (row) => locationOf(row)?.neighborhood ?? null },
  { es: 'Código postal', en: 'Postal code', width: 14, cell: (row) => locationOf(row)?.zip ?? null },
  { es: 'Ciudad', en: 'City', width: 20, cell: (row, _lang, world) => cityName(row, world) },
  { es: 'Estado o departamento', en: 'State', width: 22, cell: stateName },
  { es: 'País', en: 'Country', width: 16, cell: countryName },
  { es: 'Cumpleaños', en: 'Birthday', width: 12, cell: (row) => row.birthday },
  { es: 'Etiquetas', en: 'Tags', width: 24, cell: (row) => row.tags.join(separator) },
  { es: 'Notas', en: 'Notes', width: 50, cell: (row) => row.notes },
  { es: 'Responsable', en: 'Owner', width: 22, cell: (row) => row.owner_name },
  {
    es: 'No contactar',
    en: 'Do not contact',
    width: 14,
    // Read again in both languages.
    cell: (row) => (row.do_not_contact ? 'x' : null),
  },
  { es: 'Consentimiento', en: 'Consent', width: 16, cell: (row, lang) => consentWords(row, lang) },
  { es: 'Fecha del consentimiento', en: 'Consent date', width: 22, cell: (row) => row.consent?.date ?? null },
];

/** Titles and widths, in the order of the file. */
export function contactColumns(lang: Lang, fields: ContactFields): { title: string; width: number }[] {
  return [
    ...columns.map(({ es, en, width }) => ({ title: lang === 'es' ? es : en, width })),
    ...[...fields.values()].map(({ name, type }) => ({ title: name, width: type === 'text' ? 26 : 16 })),
  ];
}

/** Values of a contact, in the order of the columns. */
export function cellsOf(row: ContactRow, lang: Lang, world: WorldFile, fields: ContactFields): Cell[] {
  return [
    ...columns.map(({ cell }) => cell(row, lang, world)),
    ...[...fields.keys()].map((fid) => row.custom[fid] ?? null),
  ];
}

function consentWords({ consent }: ContactRow, lang: Lang): string | null {
  if (consent === null) return null;
  if (consent.state === 'given') return lang === 'es' ? 'Dado' : 'Given';
  return lang === 'es' ? 'Retirado' : 'Withdrawn';
}

function cityName(row: ContactRow, { citiesOf }: WorldFile): string | null {
  const location = locationOf(row);
  if (!location?.state || !location.city) return null;
  return citiesOf(location.state)?.find(({ id }) => id === location.city)?.name ?? null;
}

function stateName(row: ContactRow, lang: Lang, { states }: WorldFile): string | null {
  const state = states.find(({ id }) => id === locationOf(row)?.state);
  return state?.name ? nameOfState(state.id, state.name, lang) : null;
}

function countryName(row: ContactRow, lang: Lang): string | null {
  const location = locationOf(row);
  return location && nameOfCountry(location.country, lang);
}
