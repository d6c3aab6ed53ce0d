/** A filter of which several values are chosen: people, priorities, types, sources. */
import type { TicketCard } from '@minga/client/endpoints';
import type { ReactNode } from 'react';
import { type BoardFilters, noValue, toggled } from '../filters.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { useFilterScope } from './filter-scope.ts';
import { assigneesOf, reporterOf } from '../matcher.ts';

type Value = string | number | null;

/** Filters that are lists of values. */
type ListName = 'people' | 'reporters' | 'priorities' | 'types' | 'sources';

export interface ListOption<V extends Value> {
  /** null stands for tickets without a value. */
  value: V;
  label: string;
  start?: ReactNode;
}

export function ListFilter<Name extends ListName>({
  filter,
  icon,
  name,
  options,
}: {
  filter: Name;
  icon: string;
  name: string;
  options: readonly ListOption<BoardFilters[Name][number]>[];
}) {
  const { filters, onChange } = useFilterScope();
  const chosen: readonly Value[] = filters[filter];
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  // A deleted type is chosen without an option.
  const words = labels.length > 0 ? labels.join(', ') : name;
  return (
    <FilterMenu
      icon={icon}
      name={name}
      words={chosen.length > 0 ? words : null}
      options={options.map(({ value, label, start }) => ({
        key: keyOf(value),
        label,
        start,
        isChosen: chosen.includes(value),
      }))}
      cleared={cleared[filter]}
      keysOf={keys[filter]}
      onToggle={(key) => {
        const option = options.find(({ value }) => keyOf(value) === key);
        if (option) onChange({ [filter]: toggled(chosen, option.value) });
      }}
    />
  );
}

function keyOf(value: Value): string {
  return value === null ? noValue : String(value);
}

const cleared: Record<ListName, Partial<BoardFilters>> = {
  people: { people: [] },
  reporters: { reporters: [] },
  priorities: { priorities: [] },
  types: { types: [] },
  sources: { sources: [] },
};

/** Keys of the values of a card. */
const keys: Record<ListName, (card: TicketCard) => string[]> = {
  people: (card) => assigneesOf(card).map(keyOf),
  reporters: (card) => [keyOf(reporterOf(card) ?? null)],
  priorities: (card) => [keyOf(card.priority ?? null)],
  types: (card) => [keyOf(card.type ?? null)],
  sources: (card) => [keyOf(card.source ?? null)],
};
