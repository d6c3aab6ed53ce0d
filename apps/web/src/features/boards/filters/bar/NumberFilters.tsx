/** Filters by points, estimate and logged time: without a value, or between two values (docs/product/tickets.md 2.6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { type BoardArg, type TicketCard, useGetBoardQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../../shared/forms/DialogActions.tsx';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { usesField } from '../../../../shared/tickets/team-fields.ts';
import { noValue } from '../filters.ts';
import {
  type NumberFilterName,
  type NumberFilter as NumberChoice,
  numberFilterNames,
  numberOfCard,
} from '../number-ranges.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { useFilterScope } from './filter-scope.ts';
import { numberFilterKinds } from './number-filters.ts';
import styles from '../../../../shared/forms/RangeDialog.module.css';

type NumberRange = Exclude<NumberChoice, 'none'>;

export function NumberFilters({
  team,
  isShown,
}: {
  team: Wire['Team'];

  /** Whether a filter is shown, if the team and the board use its field or not. */
  isShown: (name: NumberFilterName, isOffered: boolean) => boolean;
}) {
  const { board } = useFilterScope();
  const isUsed = useUsedTimes(board);
  const isOffered = (name: NumberFilterName) =>
    name === 'points' ? usesField(team, 'storyPoints') : isUsed[name];
  return numberFilterNames
    .filter((name) => isShown(name, isOffered(name)))
    .map((name) => <NumberFilter key={name} filter={name} />);
}

/** Whether any ticket of the board has an estimate, and logged time. */
function useUsedTimes(board: BoardArg): { estimate: boolean; logged: boolean } {
  return useGetBoardQuery(board, {
    selectFromResult: ({ currentData }) => ({
      estimate: hasAny(currentData?.cards.values(), 'estimate'),
      logged: hasAny(currentData?.cards.values(), 'logged'),
    }),
  });
}

function hasAny(cards: Iterable<TicketCard> | undefined, name: NumberFilterName): boolean {
  for (const card of cards ?? []) if (numberOfCard(card, name) !== undefined) return true;
  return false;
}

function NumberFilter({ filter: name }: { filter: NumberFilterName }) {
  const { t, i18n } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [dialog, openDialog] = useOpened<true>();
  const kind = numberFilterKinds[name];
  const chosen = filters[name];
  const without = i18n._(kind.without);
  const wordsOf = ({ from, to }: NumberRange) => {
    const [least, most] = [from, to].map((value) => (value === null ? '' : kind.words(value)));
    if (name !== 'points') return rangeWords(i18n._(kind.name), least, most);
    if (!least) return t`Hasta ${most} puntos`;
    return most ? t`De ${least} a ${most} puntos` : t`Desde ${least} puntos`;
  };
  const isRange = chosen !== null && chosen !== noValue;
  return (
    <>
      <FilterMenu
        icon={kind.icon}
        name={i18n._(kind.name)}
        words={isRange ? wordsOf(chosen) : chosen && without}
        options={[{ key: noValue, label: without, isChosen: chosen === noValue }]}
        isSingle
        cleared={kind.cleared}
        keysOf={kind.keysOf}
        onToggle={(key) => {
          if (key === 'range') openDialog(true);
          else onChange({ [name]: key === noValue ? noValue : null });
        }}
      >
        <MgMenuItem type="radio" value="range" checked={isRange}>
          <Trans>Entre dos valores…</Trans>
        </MgMenuItem>
        <MgDivider />
        <MgMenuItem type="radio" value="" checked={chosen === null}>
          <Trans>Todos</Trans>
        </MgMenuItem>
      </FilterMenu>
      {dialog && (
        <NumberRangeDialog
          key={dialog.key}
          name={name}
          value={isRange ? chosen : null}
          onChoose={(range) => onChange({ [name]: range })}
          onClose={dialog.close}
        />
      )}
    </>
  );

  function rangeWords(field: string, least: string | undefined, most: string | undefined): string {
    if (!least) return `${field}: ${t`hasta ${most}`}`;
    return `${field}: ${most ? t`de ${least} a ${most}` : t`desde ${least}`}`;
  }
}

function NumberRangeDialog({
  name,
  value,
  onChoose,
  onClose,
}: {
  name: NumberFilterName;
  value: NumberRange | null;
  onChoose: (range: NumberRange) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const kind = numberFilterKinds[name];
  const textOf = (number: number | null | undefined) => (number == null ? '' : kind.text(number));
  const [texts, setTexts] = useState({ from: textOf(value?.from), to: textOf(value?.to) });
  const [isTried, setTried] = useState(false);
  const [from, to] = [kind.typed(texts.from), kind.typed(texts.to)];
  const wrong = i18n._(kind.wrong);
  const isReversed = typeof from === 'number' && typeof to === 'number' && to < from;
  const isEmpty = from === null && to === null;
  return (
    <MgDialog ref={dialog} open size="sm" heading={i18n._(kind.name)} onMgClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <MgTextField
          label={t`Desde`}
          inputMode={kind.inputMode}
          autocomplete="off"
          placeholder={kind.hint}
          value={texts.from}
          error={isTried && (from === 'wrong' || isEmpty) ? wrong : ''}
          onInput={(event) => setTexts({ ...texts, from: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Hasta`}
          inputMode={kind.inputMode}
          autocomplete="off"
          placeholder={kind.hint}
          value={texts.to}
          error={
            isTried && (to === 'wrong' || isReversed)
              ? isReversed
                ? t`El máximo va después del mínimo.`
                : wrong
              : ''
          }
          onInput={(event) => setTexts({ ...texts, to: event.currentTarget.value })}
        />
      </form>
      <DialogActions onCancel={() => dialog.current?.close(false)} onConfirm={choose}>
        <Trans>Filtrar</Trans>
      </DialogActions>
    </MgDialog>
  );

  function choose(): void {
    setTried(true);
    if (from === 'wrong' || to === 'wrong' || isReversed || isEmpty) return;
    onChoose({ from, to });
    dialog.current?.close(true);
  }
}
