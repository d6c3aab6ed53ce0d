import { useLingui } from '@lingui/react/macro';
import { MgChip } from '@minga/react/chip';
import { Icon } from '../../shared/icons/Icon.tsx';
import { dateWords } from '../../shared/format/time-words.ts';
import { priorityLook } from '../../shared/tickets/priority.ts';
import type { ResolvedFilter } from './search-query.ts';
import styles from './filters.module.css';

/** What the filters of a search mean; each can be removed. */
export function FilterChips({
  filters,
  onRemove,
}: {
  filters: readonly ResolvedFilter[];
  onRemove(filter: ResolvedFilter): void;
}) {
  const { t } = useLingui();
  const wordsOf = useFilterWords();
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label={t`Filtros`}>
      {filters.map((filter) => (
        <MgChip
          key={filter.source}
          removable
          className={filter.request ? '' : styles.unknown}
          onMgRemove={() => onRemove(filter)}
          onClick={(event) => event.target === event.currentTarget && onRemove(filter)}
        >
          {!filter.request && <Icon slot="start" name="error" />}
          {filter.request ? wordsOf(filter) : t`No se entiende: ${filter.source}`}
        </MgChip>
      ))}
    </div>
  );
}

function useFilterWords(): (filter: ResolvedFilter) => string {
  const { t, i18n } = useLingui();
  return ({ name, found, comparison }) => {
    const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
      found.length > mostNames
        ? [...found.slice(0, mostNames - 1), t`${found.length - mostNames + 1} más`]
        : found,
    );
    switch (name) {
      case 'assignee':
        return found.length === 0 ? t`Sin asignar` : t`Asignado a ${list}`;
      case 'reporter':
        return t`Reporta: ${list}`;
      case 'team':
        return t`Equipo: ${list}`;
      case 'type':
        return t`Tipo: ${list}`;
      case 'contact':
        return found.length === 0 ? t`Sin contacto` : t`Contacto: ${list}`;
      case 'priority': {
        const names = found.map((value) => priorityLook(Number(value))).filter((look) => look !== undefined);
        const priorities = names.map((look) => i18n._(look.name)).join(', ');
        return t`Prioridad: ${priorities}`;
      }
      case 'state':
        return found.includes('done') ? t`Terminados` : t`Abiertos`;
      case 'due': {
        const day = dateWords(`${found[0] ?? ''}T00:00:00`);
        if (comparison === '<') return t`Vence antes del ${day}`;
        if (comparison === '<=') return t`Vence hasta el ${day}`;
        if (comparison === '>') return t`Vence después del ${day}`;
        if (comparison === '>=') return t`Vence desde el ${day}`;
        return t`Vence el ${day}`;
      }
      case 'created': {
        const day = dateWords(`${found[0] ?? ''}T00:00:00`);
        if (comparison === '<') return t`Creado antes del ${day}`;
        if (comparison === '<=') return t`Creado hasta el ${day}`;
        if (comparison === '>') return t`Creado después del ${day}`;
        if (comparison === '>=') return t`Creado desde el ${day}`;
        return t`Creado el ${day}`;
      }
      case 'completed': {
        const day = dateWords(`${found[0] ?? ''}T00:00:00`);
        if (comparison === '<') return t`Terminado antes del ${day}`;
        if (comparison === '<=') return t`Terminado hasta el ${day}`;
        if (comparison === '>') return t`Terminado después del ${day}`;
        if (comparison === '>=') return t`Terminado desde el ${day}`;
        return t`Terminado el ${day}`;
      }
    }
  };
}

/** Names shown of a filter. */
const mostNames = 3;
