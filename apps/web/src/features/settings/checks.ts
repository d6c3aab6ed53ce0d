/** Client-side validation of values. */
import { type I18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const wrongColor: MessageDescriptor = msg`Escribe un color como #2f7fb5.`;

/** Validates a colour such as `#2f7fb5`. */
export function colorProblem(i18n: I18n, color: string): { color?: string } {
  return /^#[0-9a-f]{6}$/i.test(color) ? {} : { color: i18n._(wrongColor) };
}
