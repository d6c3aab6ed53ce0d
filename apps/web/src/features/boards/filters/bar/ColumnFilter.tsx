/** Filter by column, or by what columns mean: it hides completed tickets from the list, the calendar and the map. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { FilterMenu } from './FilterMenu.tsx';
import styles from './FilterBar.module.css';
import { type StateFilter, stateFilters, toggled } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import type { KeysOf } from './option-counts.ts';

export function ColumnFilter({ columns }: { columns: readonly Wire['Status'][] }) {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const stateNames: Record<StateFilter, string> = {
    open: t`Sin terminar`,
    pending: t`Pendiente`,
    doing: t`En curso`,
    done: t`Terminado`,
  };
  const ofStates = stateFilters.map((state) => ({
    key: state,
    label: stateNames[state],
    start: <i slot="start" className={styles.ring} data-state={state} />,
    isChosen: filters.states.includes(state),
  }));
  const ofColumns = columns.map(({ id, name, color }) => ({
    key: String(id),
    label: name,
    start: <i slot="start" className={styles.dot} style={{ background: color }} />,
    isChosen: filters.columns.includes(id),
  }));
  const labels = [...ofStates, ...ofColumns].filter(({ isChosen }) => isChosen).map(({ label }) => label);
  const isOn = filters.columns.length + filters.states.length > 0;
  return (
    <FilterMenu
      icon="view_kanban"
      name={t`Columna`}
      words={isOn ? labels.join(', ') || t`Columna` : null}
      options={ofStates}
      more={{ name: t`Columnas`, options: ofColumns }}
      cleared={cleared}
      keysOf={keysOf}
      onToggle={(key) => {
        const state = stateFilters.find((each) => each === key);
        onChange(
          state
            ? { states: toggled(filters.states, state) }
            : { columns: toggled(filters.columns, Number(key)) },
        );
      }}
    />
  );
}

const cleared = { columns: [], states: [] };

const keysOf: KeysOf = ({ status }, { columns }) => {
  const state = columns.find(({ id }) => id === status)?.state;
  const key = String(status);
  if (state === undefined) return [key];
  return state === 'done' ? [key, state] : [key, state, 'open'];
};
