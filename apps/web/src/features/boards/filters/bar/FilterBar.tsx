/** Filters of a board; they are stored in the query of the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardArg } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { type RefObject, useMemo, useRef } from 'react';
import { useAppSelector } from '../../../../base/store-hooks.ts';
import { selectUid } from '../../../../session/session-slice.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { priorities } from '../../../../shared/tickets/priority.ts';
import { usesField } from '../../../../shared/tickets/team-fields.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { ContactFilter } from './ContactFilter.tsx';
import { DueFilter } from './DueFilter.tsx';
import styles from './FilterBar.module.css';
import { type BoardFilters, countFilters, noFilters } from '../filters.ts';
import { FieldFilters } from './FieldFilters.tsx';
import { FilterScopeContext } from './filter-scope.ts';
import { FindField } from './FindField.tsx';
import { ListFilter } from './ListFilter.tsx';
import { MoreFilters, useMoreFilters } from './MoreFilters.tsx';
import { NumberFilters } from './NumberFilters.tsx';
import { CreatedFilters, MineFilters } from './QuickFilters.tsx';
import { ReporterFilter } from './ReporterFilter.tsx';
import { type KeptFilter, useKeptFilters } from './use-kept-filters.ts';

export interface Person {
  uid: string;
  name: string;
  src: string | null;
}

export function FilterBar({
  filters,
  team,
  prefix,
  people,
  sources,
  board,
  findField,
  onChange,
}: {
  filters: BoardFilters;
  team: Wire['Team'];

  /** Prefix of ticket numbers. */
  prefix: string;

  /** Members who can be assigned in this team. */
  people: readonly Person[];

  /** Empty if the team does not use sources. */
  sources: readonly Wire['Source'][];
  board: BoardArg;
  findField: RefObject<HTMLInputElement | null>;

  /** Called with the filters that change. */
  onChange: (part: Partial<BoardFilters>) => void;
}) {
  const { t, i18n } = useLingui();
  const uid = useAppSelector(selectUid);
  const now = useNow();
  const { psm_status: columns, psm_types: types, psm_custom_fields: fields } = team;
  const context = useMemo(() => ({ uid, prefix, columns, fields, now }), [uid, prefix, columns, fields, now]);
  const usesContacts = usesField(team, 'contact');
  // A button for the filter by who asked for the ticket alone would save no space.
  const hasMore = sources.length > 0 || usesContacts || usesField(team, 'storyPoints') || fields.length > 0;
  const showsMore = useMoreFilters();
  const areShown = showsMore || !hasMore;
  const kept = useKeptFilters(filters, team.id, areShown);
  const isShown = (name: KeptFilter, isOffered: boolean) => kept.has(name) || (areShown && isOffered);
  const bar = useRef<HTMLDivElement>(null);
  // A button that removes itself would drop the focus.
  const keepFocus = () => bar.current?.focus();
  return (
    <FilterScopeContext value={{ board, filters, context, onChange }}>
      <div ref={bar} className={styles.bar} role="toolbar" tabIndex={-1} aria-label={t`Filtros`}>
        <FindField text={filters.text} field={findField} onChange={(text) => onChange({ text })} />
        <MineFilters />
        <CreatedFilters />
        <ListFilter
          filter="people"
          icon="groups"
          name={t`Asignados`}
          options={[
            { value: null, label: t`Sin asignar`, start: <Start icon="person" /> },
            ...people.map((person) => ({ value: person.uid, label: person.name, start: face(person) })),
          ]}
        />
        {columns.length > 0 && <ColumnFilter columns={columns} />}
        <DueFilter />
        <ListFilter
          filter="priorities"
          icon="flag"
          name={t`Prioridad`}
          options={[
            ...priorities.map(({ value, name, icon, color }) => ({
              value,
              label: i18n._(name),
              start: <Start icon={icon} color={color} />,
            })),
            { value: null, label: t`Sin prioridad` },
          ]}
        />
        {(types.length > 0 || kept.has('types')) && (
          <ListFilter
            filter="types"
            icon="label"
            name={t`Tipo`}
            options={[
              ...types.map(({ id, name, color }) => ({ value: id, label: name, start: dot(color) })),
              { value: null, label: t`Sin tipo` },
            ]}
          />
        )}
        {hasMore && <MoreFilters />}
        {isShown('sources', sources.length > 0) && (
          <ListFilter
            filter="sources"
            icon="call"
            name={t`Origen`}
            options={[
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
              { value: null, label: t`Sin origen` },
            ]}
          />
        )}
        {isShown('reporters', true) && <ReporterFilter people={people} />}
        <NumberFilters team={team} isShown={isShown} />
        {isShown('contact', usesContacts) && (
          <ContactFilter
            board={board}
            contact={filters.contact}
            onChange={(contact) => onChange({ contact })}
          />
        )}
        <FieldFilters fields={fields} areShown={areShown} kept={kept} onGone={keepFocus} />
        {countFilters(filters) > 1 && (
          <button
            type="button"
            className={styles.reset}
            onClick={() => {
              keepFocus();
              onChange(noFilters);
            }}
          >
            <Trans>Quitar filtros</Trans>
          </button>
        )}
      </div>
    </FilterScopeContext>
  );
}

function Start({ icon, color }: { icon: string; color?: string }) {
  return (
    <span slot="start" className={styles.icon} style={{ color }}>
      <Icon name={icon} />
    </span>
  );
}

function dot(color: string) {
  return <i slot="start" className={styles.dot} style={{ background: color }} />;
}

export function face({ name, src }: Person) {
  return <MgAvatar slot="start" size="xs" name={name} src={src ?? ''} aria-hidden="true" />;
}
