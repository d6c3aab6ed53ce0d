/** The custom fields of the contacts of a business (docs/product/crm.md 2.9). */
import { useListCrmFieldsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';

const none: readonly Wire['CustomField'][] = [];

/** In their order; none while they are read. */
export function useContactFields(bid: number): readonly Wire['CustomField'][] {
  return useListCrmFieldsQuery({ id: bid }).currentData?.fields ?? none;
}

/** The value of a contact in a field as text; empty without one. Contacts that the device stored before have none. */
export function contactValue(
  contact: { custom_fields?: readonly Wire['CustomFieldValue'][] } | null | undefined,
  field: number,
): string {
  return String(contact?.custom_fields?.find(({ id }) => id === field)?.value ?? '');
}
