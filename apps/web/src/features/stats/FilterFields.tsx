import { Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { withFieldFilter } from '@minga/rules/custom-fields/field-filters';
import { type StatsFilters, listsOf } from './stats-filters.ts';
import styles from './stats.module.css';

/** Fields of the filters that apply to everything below them. */
export function FilterFields({
  bid,
  only,
  filters,
  onChange,
}: {
  bid: number;

  /** The only team of the report, whose types and lists are offered. */
  only: Wire['Team'] | null;
  filters: StatsFilters;
  onChange(patch: Partial<StatsFilters>): void;
}) {
  const { t } = useLingui();
  const { members } = useSelection();
  const types = only?.psm_types ?? [];
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
        {listsOf(only).map((list) => (
          <ListField
            key={list.id}
            list={list}
            values={filters.lists.find(({ field }) => field === list.id)?.values ?? []}
            onChange={(values) =>
              onChange({
                lists: withFieldFilter(
                  filters.lists,
                  list.id,
                  values.length > 0 ? { field: list.id, kind: 'list', values } : null,
                ),
              })
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Value of the option for tickets without a value; those of a list are preceded by a sign. */
const withoutValue = '-';

/** The options of a list, and tickets without a value. */
function ListField({
  list: { name, options },
  values,
  onChange,
}: {
  list: Wire['CustomField'];
  values: readonly (string | null)[];
  onChange(values: readonly (string | null)[]): void;
}) {
  const { t } = useLingui();
  // A chosen option that the list no longer has stays, so that it can be removed.
  const named = [...new Set([...options, ...values.filter((value) => value !== null)])];
  return (
    <MgSelect
      label={name}
      multiple
      placeholder={t`Cualquiera`}
      value={values.map((value) => (value === null ? withoutValue : `=${value}`))}
      options={[
        ...named.map((option) => ({ value: `=${option}`, label: option })),
        { value: withoutValue, label: t`Sin valor` },
      ]}
      onChange={(event) => {
        const chosen = [event.currentTarget.value].flat().map(String);
        onChange(chosen.map((value) => (value === withoutValue ? null : value.slice(1))));
      }}
    />
  );
}
