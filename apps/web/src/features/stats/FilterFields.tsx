import { Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { StatsFilters } from './stats-filters.ts';
import styles from './stats.module.css';

/** Fields of the filters that apply to everything below them. */
export function FilterFields({
  bid,
  types,
  filters,
  onChange,
}: {
  bid: number;

  /** Types to choose from: those of the only team of the report. */
  types: readonly Wire['TicketType'][];
  filters: StatsFilters;
  onChange(patch: Partial<StatsFilters>): void;
}) {
  const { t } = useLingui();
  const { members } = useSelection();
  const sources = useListSourcesQuery({ id: bid }).data?.sources ?? [];
  const anyone = { value: '', label: t`Cualquiera` };
  return (
    <section className={`${styles.card} ${styles.filters}`} aria-labelledby="stats-filters">
      <h2 id="stats-filters">
        <Trans>Filtra lo que sigue</Trans>
      </h2>
      <div className={styles.controls}>
        <MgSelect
          label={t`Asignados a`}
          searchable
          value={filters.member ?? ''}
          options={[
            anyone,
            ...members.map(({ psm_user }) => ({
              value: psm_user.id,
              label: psm_user.displayName,
              avatar: psm_user.pp ?? '',
            })),
          ]}
          onChange={(event) => onChange({ member: String(event.currentTarget.value) || null })}
        />
        {types.length > 0 && (
          <MgSelect
            label={t`Tipo`}
            value={filters.type === null ? '' : String(filters.type)}
            options={[
              anyone,
              ...types.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
            ]}
            onChange={(event) => onChange({ type: Number(event.currentTarget.value) || null })}
          />
        )}
        {sources.length > 0 && (
          <MgSelect
            label={t`Origen`}
            value={filters.source === null ? '' : String(filters.source)}
            options={[anyone, ...sources.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={(event) => onChange({ source: Number(event.currentTarget.value) || null })}
          />
        )}
      </div>
    </section>
  );
}
