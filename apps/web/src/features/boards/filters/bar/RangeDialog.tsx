/** Dialog for the days between which tickets were created or are due. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { DayField } from '../../../../shared/dates/DayField.tsx';
import { DialogActions } from '../../../../shared/forms/DialogActions.tsx';
import { isDay } from '../../../../shared/format/periods.ts';
import styles from '../../../../shared/forms/RangeDialog.module.css';
import type { DayRange } from '../filters.ts';

export function RangeDialog({
  heading,
  value,
  onChoose,
  onClose,
}: {
  heading: string;
  value: DayRange | null;

  /** Called with the days; at least one of them is not empty. */
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [from, setFrom] = useState(value?.from ?? '');
  const [to, setTo] = useState(value?.to ?? '');
  const isReversed = isDay(from) && isDay(to) && to < from;
  const isComplete = [from, to].every((day) => day === '' || isDay(day)) && from + to !== '';
  return (
    <MgDialog ref={dialog} open size="sm" heading={heading} onMgClose={onClose}>
      <div className={styles.fields}>
        <DayField
          label={t`Desde`}
          value={from}
          onInput={(event) => setFrom(event.currentTarget.value)}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <DayField
          label={t`Hasta`}
          value={to}
          error={isReversed ? t`El fin va después del inicio.` : ''}
          onInput={(event) => setTo(event.currentTarget.value)}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <p>
          <Trans>Deja vacía una de las fechas para no poner ese límite.</Trans>
        </p>
      </div>
      <DialogActions
        isDisabled={!isComplete || isReversed}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => {
          onChoose({ from, to });
          dialog.current?.close(true);
        }}
      >
        <Trans>Filtrar</Trans>
      </DialogActions>
    </MgDialog>
  );
}
