/** Source of a ticket: one of the sources of the business. */
import { useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import { Choice } from './Choice.tsx';

export function SourceChoice({
  bid,
  value,
  isReadOnly,
  isAsked,
  onChoose,
}: {
  bid: number;
  value: number | null;
  isReadOnly: boolean;
  isAsked: boolean;
  onChoose: (source: number | null) => void;
}) {
  const { t } = useLingui();
  const { data, isLoading } = useListSourcesQuery({ id: bid }, { refetchOnMountOrArgChange: 2 });
  const sources = data?.sources ?? [];
  const none = sources.length === 0 ? t`El negocio no tiene orígenes` : t`Sin origen`;
  return (
    <Choice
      label={t`Origen`}
      value={value === null ? '' : String(value)}
      isReadOnly={isReadOnly || (sources.length === 0 && value === null)}
      placeholder={isLoading ? t`Cargando…` : none}
      options={[
        ...(isAsked ? [] : [{ value: '', label: t`Sin origen` }]),
        ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChoose={(source) => onChoose(source === '' ? null : Number(source))}
    />
  );
}
