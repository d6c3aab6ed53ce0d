import { Trans, useLingui } from '@lingui/react/macro';
import { MgTextField } from '@minga/react/text-field';
import type { StepProps } from './BusinessStep.tsx';
import { LineList } from './LineList.tsx';
import styles from './Onboarding.module.css';
import { problemText } from './problem-text.ts';
import { columnLimits } from './start-plan.ts';

/** Name of the first board and its columns. */
export function BoardStep({ plan, change, wrong }: StepProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <h1>
        <Trans>¿Qué equipo empieza?</Trans>
      </h1>
      <MgTextField
        data-first
        name="board"
        size="lg"
        label={t`Nombre del tablero`}
        placeholder={t`Soporte en terreno`}
        autocomplete="off"
        maxlength={80}
        required
        value={plan.board}
        error={wrong.board ? i18n._(problemText[wrong.board]) : ''}
        onInput={(event) => change({ board: event.currentTarget.value })}
      />
      <LineList
        name="columns"
        legend={t`Columnas, de principio a fin`}
        hint={t`La última significa que está hecho.`}
        lines={plan.columns}
        most={columnLimits.most}
        fewest={columnLimits.fewest}
        maxLength={60}
        lineLabel={(place) => t`Columna ${place}`}
        addLabel={t`Agregar columna`}
        onChange={(columns) => change({ columns })}
      />
      {wrong.columns && (
        <p className={styles.problem} role="alert">
          {i18n._(problemText[wrong.columns])}
        </p>
      )}
    </>
  );
}
