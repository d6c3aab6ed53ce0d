/** Words for a message where it is not shown whole. */
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { isPicture } from '../files/chat-file-kinds.ts';

/** The text in one line, cut to a length in UTF-16 units; for a message without text "Foto", "2 fotos", "Archivo: a.pdf". */
export function excerptWords(
  { text, files, forwarded }: Pick<Wire['ChatMessage'], 'text' | 'files' | 'forwarded'>,
  longest: number,
): string {
  if (text !== '') return text.slice(0, longest).replaceAll(/\s+/g, ' ');
  const [file] = files;
  if (!file) return forwarded ? i18n._(msg`Reenviado: ${forwardedWords(forwarded, longest)}`) : '';
  if (files.length === 1) return isPicture(file) ? i18n._(msg`Foto`) : i18n._(msg`Archivo: ${file.name}`);
  const { length } = files;
  return files.every(isPicture)
    ? i18n._(msg`${plural(length, { one: '# foto', other: '# fotos' })}`)
    : i18n._(msg`${plural(length, { one: '# archivo', other: '# archivos' })}`);
}

function forwardedWords({ text, file_names }: Wire['ChatForwarded'], longest: number): string {
  return text === ''
    ? file_names.join(', ').slice(0, longest)
    : text.slice(0, longest).replaceAll(/\s+/g, ' ');
}
