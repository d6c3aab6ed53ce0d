/** Choice of a list or of a CRM business in a filter of contacts. */
import { useLingui } from '@lingui/react/macro';
import {
  useGetCrmBusinessQuery,
  useGetCrmListQuery,
  useListCrmBusinessesQuery,
  useListCrmListsQuery,
} from '@minga/client/endpoints';
import { MgSelect } from '@minga/react/select';

/** Most lists or CRM businesses that are offered. */
const mostOffered = 100;

interface HolderSelectProps {
  bid: number;
  kind: 'list' | 'company';

  /** Id of the chosen one; empty for any. */
  value: string;
  onChange(id: string): void;
}

export function HolderSelect({ bid, kind, value, onChange }: HolderSelectProps) {
  const { t } = useLingui();
  const isList = kind === 'list';
  const lists = useListCrmListsQuery({ id: bid, limit: mostOffered }, { skip: !isList });
  const companies = useListCrmBusinessesQuery({ id: bid, limit: mostOffered }, { skip: isList });
  const offered = (isList ? lists.data?.lists : companies.data?.crmBusinesses) ?? [];
  const next = isList ? lists.data?.next : companies.data?.next;
  const name = useHolderName(bid, kind, value);
  const isOffered = value === '' || offered.some(({ id }) => id === value);
  return (
    <MgSelect
      label={isList ? t`Lista` : t`Ficha de empresa`}
      searchable={offered.length > 8}
      hint={next ? t`Se ofrecen las primeras ${mostOffered}.` : ''}
      value={value}
      options={[
        { value: '', label: t`Cualquiera` },
        ...(isOffered ? [] : [{ value, label: name ?? t`Una que ya no existe` }]),
        ...offered.map((each) => ({ value: each.id, label: each.name })),
      ]}
      onChange={(event) => onChange(String(event.currentTarget.value))}
    />
  );
}

/** Name of a list or CRM business; undefined while it is being read, and of a missing one. */
export function useHolderName(bid: number, kind: 'list' | 'company', id: string): string | undefined {
  const list = useGetCrmListQuery({ id: bid, list: id }, { skip: kind !== 'list' || id === '' });
  const company = useGetCrmBusinessQuery({ id: bid, company: id }, { skip: kind !== 'company' || id === '' });
  if (id === '') return undefined;
  return kind === 'list' ? list.currentData?.list.name : company.currentData?.crmBusiness.name;
}
