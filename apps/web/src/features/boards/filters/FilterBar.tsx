/** Filters of a board; they are stored in the query of the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardArg } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import type { RefObject } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { priorities } from '../../../shared/tickets/priority.ts';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { ContactFilter } from './ContactFilter.tsx';
import { FilterChip } from './FilterChip.tsx';
import styles from './FilterBar.module.css';
import {
  type BoardFilters,
  countFilters,
  dayFilters,
  dueFilters,
  mineFilters,
  noFilters,
  toggled,
} from './filters.ts';

export function FilterBar({
  filters,
  people,
  types,
  sources,
  usesContacts,
  board,
  findField,
  onChange,
}: {
  filters: BoardFilters;

  /** Members who can be assigned in this team. */
  people: readonly { uid: string; name: string }[];
  types: readonly Wire['TicketType'][];

  /** Empty if the team does not use sources. */
  sources: readonly Wire['Source'][];

  /** Whether the filter of contacts is offered. */
  usesContacts: boolean;
  board: BoardArg;
  findField: RefObject<HTMLInputElement | null>;

  /** Called with the filters that change. */
  onChange: (part: Partial<BoardFilters>) => void;
}) {
  const { t, i18n } = useLingui();
  const dayName = (days: number) => (days === 1 ? t`Creados hoy` : t`Creados en ${days} días`);
  const dueName = {
    late: t`Atrasados`,
    today: t`Vencen hoy`,
    week: t`Vencen en 7 días`,
    none: t`Sin vencimiento`,
  };
  const mineName = { assigned: t`Asignados a mí`, created: t`Creados por mí` };
  const chosenPeople = people.filter(({ uid }) => filters.people.includes(uid));
  const chosenTypes = types.filter(({ id }) => filters.types.includes(id));
  const chosenSources = sources.filter(({ id }) => filters.sources.includes(id));
  const chosenPriorities = priorities.filter(({ value }) => filters.priorities.includes(value));

  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Filtros`}>
      <FindField text={filters.text} field={findField} onChange={(text) => onChange({ text })} />
      <FilterChip
        icon="person"
        isOn={filters.mine !== null}
        onClear={() => onChange({ mine: null })}
        renderMenu={(button) => (
          <MgMenu
            onMgSelect={({ value }) => onChange({ mine: mineFilters.find((mine) => mine === value) ?? null })}
          >
            {button}
            {mineFilters.map((mine) => (
              <MgMenuItem key={mine} type="radio" value={mine} checked={filters.mine === mine}>
                {mineName[mine]}
              </MgMenuItem>
            ))}
            <MgMenuItem type="radio" value="" checked={filters.mine === null}>
              <Trans>De todos</Trans>
            </MgMenuItem>
          </MgMenu>
        )}
      >
        {filters.mine === null ? <Trans>Míos</Trans> : mineName[filters.mine]}
      </FilterChip>

      {(people.length > 1 || filters.people.length > 0) && (
        <FilterChip
          icon="groups"
          isOn={filters.people.length > 0}
          onClear={() => onChange({ people: [] })}
          renderMenu={(button) => (
            <MgMenu onMgSelect={({ value }) => onChange({ people: toggled(filters.people, String(value)) })}>
              {button}
              {people.map(({ uid, name }) => (
                <MgMenuItem
                  key={uid}
                  type="checkbox"
                  value={uid}
                  keepOpen
                  checked={filters.people.includes(uid)}
                >
                  {name}
                </MgMenuItem>
              ))}
            </MgMenu>
          )}
        >
          {chosenPeople.map(({ name }) => name).join(', ') || t`Asignados`}
        </FilterChip>
      )}

      <FilterChip
        icon="calendar_today"
        isOn={filters.days !== null}
        onClear={() => onChange({ days: null })}
        renderMenu={(button) => (
          <MgMenu
            onMgSelect={({ value }) =>
              onChange({ days: dayFilters.find((days) => String(days) === value) ?? null })
            }
          >
            {button}
            {dayFilters.map((days) => (
              <MgMenuItem key={days} type="radio" value={String(days)} checked={filters.days === days}>
                {dayName(days)}
              </MgMenuItem>
            ))}
            <MgMenuItem type="radio" value="" checked={filters.days === null}>
              <Trans>Cualquier fecha</Trans>
            </MgMenuItem>
          </MgMenu>
        )}
      >
        {filters.days === null ? <Trans>Creación</Trans> : dayName(filters.days)}
      </FilterChip>

      <FilterChip
        icon="schedule"
        isOn={filters.due !== null}
        onClear={() => onChange({ due: null })}
        renderMenu={(button) => (
          <MgMenu
            onMgSelect={({ value }) => onChange({ due: dueFilters.find((due) => due === value) ?? null })}
          >
            {button}
            {dueFilters.map((due) => (
              <MgMenuItem key={due} type="radio" value={due} checked={filters.due === due}>
                {dueName[due]}
              </MgMenuItem>
            ))}
            <MgMenuItem type="radio" value="" checked={filters.due === null}>
              <Trans>Cualquier fecha</Trans>
            </MgMenuItem>
          </MgMenu>
        )}
      >
        {filters.due === null ? <Trans>Vencimiento</Trans> : dueName[filters.due]}
      </FilterChip>

      <FilterChip
        icon="flag"
        isOn={chosenPriorities.length > 0}
        onClear={() => onChange({ priorities: [] })}
        renderMenu={(button) => (
          <MgMenu
            onMgSelect={({ value }) => onChange({ priorities: toggled(filters.priorities, Number(value)) })}
          >
            {button}
            {priorities.map(({ value, name }) => (
              <MgMenuItem
                key={value}
                type="checkbox"
                value={String(value)}
                keepOpen
                checked={filters.priorities.includes(value)}
              >
                {i18n._(name)}
              </MgMenuItem>
            ))}
          </MgMenu>
        )}
      >
        {chosenPriorities.map(({ name }) => i18n._(name)).join(', ') || t`Prioridad`}
      </FilterChip>

      {types.length > 0 && (
        <FilterChip
          icon="label"
          isOn={chosenTypes.length > 0}
          onClear={() => onChange({ types: [] })}
          renderMenu={(button) => (
            <MgMenu onMgSelect={({ value }) => onChange({ types: toggled(filters.types, Number(value)) })}>
              {button}
              {types.map(({ id, name }) => (
                <MgMenuItem
                  key={id}
                  type="checkbox"
                  value={String(id)}
                  keepOpen
                  checked={filters.types.includes(id)}
                >
                  {name}
                </MgMenuItem>
              ))}
            </MgMenu>
          )}
        >
          {chosenTypes.map(({ name }) => name).join(', ') || t`Tipo`}
        </FilterChip>
      )}

      {sources.length > 0 && (
        <FilterChip
          icon="call"
          isOn={chosenSources.length > 0}
          onClear={() => onChange({ sources: [] })}
          renderMenu={(button) => (
            <MgMenu
              onMgSelect={({ value }) => onChange({ sources: toggled(filters.sources, Number(value)) })}
            >
              {button}
              {sources.map(({ id, name }) => (
                <MgMenuItem
                  key={id}
                  type="checkbox"
                  value={String(id)}
                  keepOpen
                  checked={filters.sources.includes(id)}
                >
                  {name}
                </MgMenuItem>
              ))}
            </MgMenu>
          )}
        >
          {chosenSources.map(({ name }) => name).join(', ') || t`Origen`}
        </FilterChip>
      )}

      {usesContacts && (
        <ContactFilter
          board={board}
          contact={filters.contact}
          onChange={(contact) => onChange({ contact })}
        />
      )}

      {countFilters(filters) > 1 && (
        <button type="button" className={styles.reset} onClick={() => onChange(noFilters)}>
          <Trans>Quitar filtros</Trans>
        </button>
      )}
    </div>
  );
}

/** Debounce of the search field, in milliseconds. */
const pauseMs = 120;

/** Search field; the board is filtered while the user types. */
function FindField({
  text,
  field,
  onChange,
}: {
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useAddressText(text, onChange, pauseMs);
  return (
    <label className={styles.find} data-on={typed !== '' || undefined}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={t`Buscar`}
        aria-label={t`Buscar en el tablero`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          setTyped('');
        }}
      />
    </label>
  );
}
