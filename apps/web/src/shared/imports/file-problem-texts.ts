/** Texts of the reasons why a file cannot be read. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpreadsheetProblem } from './spreadsheet/table.ts';

/** Texts but that of too many rows, which names the limit of the import. */
export const fileProblemTexts: Record<Exclude<SpreadsheetProblem, 'too-many-rows'>, MessageDescriptor> = {
  empty: msg`El archivo no tiene filas. Necesita un encabezado y al menos una fila debajo.`,
  'file-too-large': msg`El archivo pesa más de 64 MB. Divídelo en partes.`,
  'not-a-spreadsheet': msg`Esto no es un libro de Excel, ni un archivo CSV, ni otro que se pueda importar.`,
  'old-workbook': msg`Es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o CSV.`,
  protected: msg`El libro tiene contraseña. Guarda una copia sin contraseña y vuelve a intentar.`,
  truncated: msg`El archivo está incompleto o dañado. Descárgalo o guárdalo otra vez.`,
  bomb: msg`El archivo se infla a un tamaño que no es razonable y no se abrió.`,
  unsafe: msg`El libro tiene contenido que no es seguro y no se abrió.`,
  'too-many-columns': msg`El archivo tiene más de 200 columnas. Deja solo las que necesitas.`,
};
