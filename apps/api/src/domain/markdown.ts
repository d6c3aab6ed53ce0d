/** Markdown that people write, before it is stored. */
import { isNestedTooDeep } from '@minga/rules/markdown-nesting';
import { AppError } from '../base/errors.ts';
import type { Lang } from './context.ts';
import { message } from './messages.ts';
import { storable } from './storable.ts';

/** The text as it can be stored. @throws AppError request/invalid for one that browsers could not show */
export function readMarkdown(path: string, text: string, lang: Lang): string {
  const clean = storable(text);
  if (!isNestedTooDeep(clean)) return clean;
  throw new AppError('request/invalid', { fields: [{ path, message: message('nesting', lang) }] });
}
