/** Stored texts by which contacts, businesses and lists of the CRM are sorted and searched. */
import { foldText } from '../text/text-fold.ts';

/** Longest sort key, in characters: it travels in the cursor of a page. */
export const sortKeyLength = 100;

/** Sort key of a name: accents and case make no difference. */
export function crmSortKey(name: string): string {
  return [...foldText(name)].slice(0, sortKeyLength).join('');
}

/** Folded text of some values, with a blank before each word. */
export function crmSearchText(values: readonly string[]): string {
  return foldText(` ${values.filter(Boolean).join(' ')}`).replaceAll(/\s+/g, ' ');
}

/** Values of a contact by which tables sort and filter it, besides its name. */
interface SortedContact {
  address: string;
  company: string;
  position: string;
  phones: readonly { number: string }[];
  emails: readonly { address: string }[];
  tags: readonly string[];
}

/**
 * Sort keys of the columns of a contact, of several values that of the first one, and its folded address. Empty for
 * contacts without a value.
 */
export function crmContactKeys({ address, company, position, phones, emails, tags }: SortedContact) {
  return {
    company_key: crmSortKey(company),
    position_key: crmSortKey(position),
    phone_key: phones[0]?.number ?? '',
    email_key: crmSortKey(emails[0]?.address ?? ''),
    tag_key: crmSortKey(tags[0] ?? ''),
    address_text: foldText(address).replaceAll(/\s/g, ' '),
  };
}
