/** Stored texts by which contacts, businesses and lists of the CRM are sorted and searched. */
import { foldText } from '../text/text-fold.ts';

/** Longest sort key, in characters: it travels in the cursor of a page. */
const sortKeyLength = 100;

/** Sort key of a name: accents and case make no difference. */
export function crmSortKey(name: string): string {
  return [...foldText(name)].slice(0, sortKeyLength).join('');
}

/** Folded text of some values, with a blank before each word. */
export function crmSearchText(values: readonly string[]): string {
  return foldText(` ${values.filter(Boolean).join(' ')}`).replaceAll(/\s+/g, ' ');
}
