/** Validates Markdown before it is stored. */
import { isNestedTooDeep } from '@minga/rules/text/markdown-nesting';
import { AppError } from '../base/errors.ts';
import type { Lang } from './context.ts';
import { message } from './messages.ts';
import { storable } from './storable.ts';

/** The text in a form that can be stored. @throws AppError request/invalid for text that browsers could not render */
export function readMarkdown(path: string, text: string, lang: Lang): string {
  const clean = storable(text);
  if (!isNestedTooDeep(clean)) return clean;
  throw new AppError('request/invalid', { fields: [{ path, message: message('nesting', lang) }] });
}
