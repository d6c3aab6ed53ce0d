/** The quotation of a message in a new one (docs/product/chat.md 2.10). Pure. */
import type { Wire } from '@minga/contract';

/** Longest quoted text, in characters. */
const quotedLength = 1000;

/**
 * The text of a message as a Markdown quotation that begins with the name of its author. Quotations in it are left out,
 * and its mentions become names, so that nobody is notified again.
 */
export function quotationOf({ by_name, text }: Pick<Wire['ChatMessage'], 'by_name' | 'text'>): string {
  const lines = text.trim().split('\n');
  const own = lines.filter((line) => !line.startsWith('>'));
  const said = (own.some((line) => line.trim() !== '') ? own : lines.map(withoutMarks)).join('\n').trim();
  const named = said.replaceAll(/(^|[^\p{L}\p{N}_])@(?=\p{L})/gu, '$1');
  const characters = [...named];
  const cut = characters.length > quotedLength ? `${characters.slice(0, quotedLength).join('')}…` : named;
  return [`**${escapeMarkdown(by_name)}:**`, ...cut.split('\n')].map((line) => `> ${line}`.trim()).join('\n');
}

/** A line without the marks of quotations before it. */
function withoutMarks(line: string): string {
  return line.replace(/^[> ]+/, '');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#~|]/g, '\\$&');
}
