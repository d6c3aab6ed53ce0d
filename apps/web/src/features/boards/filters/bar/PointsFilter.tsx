/** Filter by story points. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../../shared/forms/DialogActions.tsx';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { typedPoints } from '../../../../shared/tickets/points.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { type PointsFilter as Points, noValue } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import type { KeysOf } from './option-counts.ts';
import styles from './RangeDialog.module.css';

type PointsRange = Exclude<Points, 'none'>;

export function PointsFilter() {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [dialog, openDialog] = useOpened<true>();
  const { points } = filters;
  const withoutPoints = t`Sin estimar`;
  const wordsOf = ({ from, to }: PointsRange) => {
    const [least, most] = [from, to].map((value) => (value === null ? '' : numberWords(value)));
    if (!least) return t`Hasta ${most} puntos`;
    return most ? t`De ${least} a ${most} puntos` : t`Desde ${least} puntos`;
  };
  const isRange = points !== null && points !== noValue;
  return (
    <>
      <FilterMenu
        icon="bolt"
        name={t`Puntos`}
        words={isRange ? wordsOf(points) : points && withoutPoints}
        options={[{ key: noValue, label: withoutPoints, isChosen: points === noValue }]}
        isSingle
        cleared={cleared}
        keysOf={keysOf}
        onToggle={(key) => {
          if (key === 'range') openDialog(true);
          else onChange({ points: key === noValue ? noValue : null });
        }}
      >
        <MgMenuItem type="radio" value="range" checked={isRange}>
          <Trans>Entre dos valores…</Trans>
        </MgMenuItem>
        <MgDivider />
        <MgMenuItem type="radio" value="" checked={points === null}>
          <Trans>Todos</Trans>
        </MgMenuItem>
      </FilterMenu>
      {dialog && (
        <PointsRangeDialog
          key={dialog.key}
          value={isRange ? points : null}
          onChoose={(range) => onChange({ points: range })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const cleared = { points: null };

const keysOf: KeysOf = (card) => (card.story_points === undefined ? [noValue] : []);

function PointsRangeDialog({
  value,
  onChoose,
  onClose,
}: {
  value: PointsRange | null;
  onChoose: (range: PointsRange) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [texts, setTexts] = useState({ from: String(value?.from ?? ''), to: String(value?.to ?? '') });
  const [isTried, setTried] = useState(false);
  const [from, to] = [typedPoints(texts.from), typedPoints(texts.to)];
  const wrong = t`Escribe un número de 0 a 1000.`;
  const isReversed = typeof from === 'number' && typeof to === 'number' && to < from;
  const isEmpty = from === null && to === null;
  return (
    <MgDialog ref={dialog} open size="sm" heading={t`Puntos`} onMgClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <MgTextField
          label={t`Desde`}
          inputMode="decimal"
          autocomplete="off"
          value={texts.from}
          error={isTried && (from === 'wrong' || isEmpty) ? wrong : ''}
          onInput={(event) => setTexts({ ...texts, from: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Hasta`}
          inputMode="decimal"
          autocomplete="off"
          value={texts.to}
          error={isTried && (to === 'wrong' || isReversed) ? wrong : ''}
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
