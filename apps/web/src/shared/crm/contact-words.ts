/** Names and summaries of contacts. */
import type { Wire } from '@minga/contract';

/** First and last name. */
export function contactName({
  first_name,
  last_name,
}: Pick<Wire['CrmContactCard'], 'first_name' | 'last_name'>) {
  return `${first_name} ${last_name}`.trim();
}

/** Company, first phone and first email, as far as they are known. */
export function contactSummary({ company, phones, emails }: Wire['CrmContactCard']): string {
  return [company, phones[0]?.number, emails[0]?.address].filter(Boolean).join(' · ');
}
