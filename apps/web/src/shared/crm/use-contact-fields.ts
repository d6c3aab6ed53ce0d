/** The custom fields of the contacts of a business (docs/product/crm.md 2.9). */
import { useListCrmFieldsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';

export interface ContactFieldsRead {
  /** In their order; undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;

  /** Why they are not known; undefined while they are read. */
  error: unknown;
  retry(): void;
}

/** For forms, which cannot be sent before the fields are known. */
export function useContactFieldsRead(bid: number): ContactFieldsRead {
  const { currentData, error, isFetching, refetch } = useListCrmFieldsQuery({ id: bid });
  return {
    fields: currentData?.fields,
    error: currentData || isFetching ? undefined : error,
    retry: () => void refetch(),
  };
}

/** In their order; undefined until they are known, which is not the same as none. */
export function useContactFields(bid: number): readonly Wire['CustomField'][] | undefined {
  return useListCrmFieldsQuery({ id: bid }).currentData?.fields;
}

/** The value of a contact in a field as text; empty without one. Contacts that the device stored before have none. */
export function contactValue(
  contact: { custom_fields?: readonly Wire['CustomFieldValue'][] } | null | undefined,
  field: number,
): string {
  return String(contact?.custom_fields?.find(({ id }) => id === field)?.value ?? '');
}
