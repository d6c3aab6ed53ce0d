import { Trans, useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import type { StepProps } from './BusinessStep.tsx';
import { useBoardTemplates } from './board-templates.ts';
import { LineList } from './LineList.tsx';
import styles from './Onboarding.module.css';
import { problemText } from './problem-text.ts';
import { columnLimits } from './start-plan.ts';

/** Name of the first board and its columns. */
export function BoardStep({ plan, change, wrong }: StepProps) {
  const { i18n, t } = useLingui();
  const templates = useBoardTemplates();
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
      <MgSelect
        size="lg"
        label={t`Plantilla`}
        placeholder={t`Elige una para empezar con sus columnas`}
        hint={t`Cambia las columnas de abajo. Después puedes editarlas.`}
        value={templates.find(({ columns }) => columns.join() === plan.columns.join())?.id ?? ''}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          const template = templates.find(({ id }) => id === event.currentTarget.value);
          if (!template) return;
          change({
            columns: [...template.columns],
            ...(plan.board.trim() === '' && template.id !== 'simple' ? { board: template.name } : {}),
          });
        }}
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
