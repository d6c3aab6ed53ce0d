/** Filter by planned end. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { type BoardFilters, dueFilters, isRange, noFilters } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import { matcherOf } from '../matcher.ts';
import type { KeysOf } from './option-counts.ts';
import { RangeDialog } from './RangeDialog.tsx';
import { useRangeWords } from './use-range-words.ts';

export function DueFilter() {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [dialog, openDialog] = useOpened<true>();
  const rangeWords = useRangeWords();
  const { due } = filters;
  const names = {
    late: t`Atrasados`,
    today: t`Vencen hoy`,
    week: t`Vencen en 7 días`,
    none: t`Sin vencimiento`,
  };
  const wordsOf = (value: NonNullable<BoardFilters['due']>) =>
    isRange(value) ? rangeWords(value) : names[value];
  return (
    <>
      <FilterMenu
        icon="schedule"
        name={t`Vencimiento`}
        words={due === null ? null : wordsOf(due)}
        options={dueFilters.map((key) => ({ key, label: names[key], isChosen: due === key }))}
        isSingle
        cleared={cleared}
        keysOf={keysOf}
        onToggle={(key) => {
          if (key === 'range') openDialog(true);
          else onChange({ due: dueFilters.find((each) => each === key) ?? null });
        }}
      >
        <MgMenuItem type="radio" value="range" checked={isRange(due)}>
          <Trans>Entre dos fechas…</Trans>
        </MgMenuItem>
        <MgDivider />
        <MgMenuItem type="radio" value="" checked={due === null}>
          <Trans>Cualquier fecha</Trans>
        </MgMenuItem>
      </FilterMenu>
      {dialog && (
        <RangeDialog
          key={dialog.key}
          heading={t`Vencimiento`}
          value={isRange(due) ? due : null}
          onChoose={(range) => onChange({ due: range })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const cleared = { due: null };

const keysOf: KeysOf = (card, context) =>
  dueFilters.filter((due) => matcherOf({ ...noFilters, due }, context)?.(card));
