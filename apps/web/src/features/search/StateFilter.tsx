import { useLingui } from '@lingui/react/macro';
import type { ResolvedFilter } from './search-query.ts';
import styles from './search.module.css';

type Part = 'all' | 'open' | 'done';

/** Switches between all, open and completed tickets: a shortcut of the filter in the text. */
export function StateFilter({
  filters,
  onChange,
}: {
  filters: readonly ResolvedFilter[];

  /** Receives the filter to type; undefined for all tickets. */
  onChange(filter: string | undefined): void;
}) {
  const { t } = useLingui();
  const state = filters.find(({ name }) => name === 'state')?.found[0] ?? 'all';
  const parts: { part: Part; name: string; filter: string | undefined }[] = [
    { part: 'all', name: t`Todos`, filter: undefined },
    { part: 'open', name: t`Abiertos`, filter: t`estado:abierto` },
    { part: 'done', name: t`Terminados`, filter: t`estado:terminado` },
  ];
  return (
    <div className={styles.parts} role="group" aria-label={t`Qué se muestra`}>
      {parts.map(({ part, name, filter }) => (
        <button key={part} type="button" aria-pressed={part === state} onClick={() => onChange(filter)}>
          {name}
        </button>
      ))}
    </div>
  );
}
