/** Names of states for which GeoNames has a partly English name. */
import type { Lang } from '../../base/field-texts.ts';

/** Spanish-speaking countries, where no state is called a "Department". */
const spanish = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '));

const spanishNames: Readonly<Record<string, string>> = {
  'AR-05': 'Córdoba',
  'AR-07': 'Ciudad Autónoma de Buenos Aires',
  'AR-08': 'Entre Ríos',
  'AR-15': 'Neuquén',
  'AR-16': 'Río Negro',
  'AR-24': 'Tucumán',
  'CL-01': 'Valparaíso',
  'CL-04': 'La Araucanía',
  'CL-06': 'Biobío',
  'CL-10': 'Magallanes',
  'CL-12': 'Metropolitana de Santiago',
  'CO-25': 'San Andrés y Providencia',
  'CO-34': 'Bogotá D.C.',
  'CU-02': 'La Habana',
  'DO-34': 'Distrito Nacional',
  'EC-04': 'Cañar',
  'ES-07': 'Islas Baleares',
  'ES-32': 'Navarra',
  'ES-51': 'Andalucía',
  'ES-52': 'Aragón',
  'ES-53': 'Canarias',
  'ES-54': 'Castilla-La Mancha',
  'ES-55': 'Castilla y León',
  'ES-56': 'Cataluña',
  'ES-59': 'País Vasco',
  'ES-60': 'Comunidad Valenciana',
  'GQ-03': 'Annobón',
  'HN-11': 'Islas de la Bahía',
  'MX-09': 'Ciudad de México',
  'MX-15': 'Estado de México',
  'NI-17': 'Costa Caribe Norte',
  'NI-18': 'Costa Caribe Sur',
  'PA-11': 'Emberá',
  'PE-08': 'Cusco',
  'PE-12': 'Junín',
  'PE-15': 'Lima (región)',
  'PE-LMA': 'Lima (provincia)',
  'PY-22': 'Asunción',
  'SV-01': 'Ahuachapán',
  'SV-02': 'Cabañas',
  'SV-04': 'Cuscatlán',
  'SV-07': 'La Unión',
  'SV-08': 'Morazán',
  'SV-14': 'Usulután',
};

/** Display name of a state. */
export function nameOfState(id: string, name: string, lang: Lang): string {
  if (!spanish.has(id.slice(0, 2))) return name;
  const own = name.replace(/ (?:Department|Province|Region|Comarca)$/, '');
  return lang === 'es' ? (spanishNames[id] ?? own) : own;
}
