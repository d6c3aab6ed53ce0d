import { Trans, useLingui } from '@lingui/react/macro';
import type { StepProps } from './BusinessStep.tsx';
import { LineList } from './LineList.tsx';
import styles from './Onboarding.module.css';
import { mostTasks } from './start-plan.ts';

/** First tickets; optional. */
export function TasksStep({ plan, change }: Omit<StepProps, 'wrong'>) {
  const { t } = useLingui();
  return (
    <>
      <h1>
        <Trans>¿Qué hay que hacer primero?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Anota lo que tengas en mente. También puedes dejarlo en blanco e importar un archivo después.
        </Trans>
      </p>
      <LineList
        isFirst
        name="tasks"
        legend={t`Tareas`}
        lines={plan.tasks}
        most={mostTasks}
        fewest={1}
        maxLength={500}
        lineLabel={(place) => t`Tarea ${place}`}
        addLabel={t`Agregar tarea`}
        onChange={(tasks) => change({ tasks })}
      />
    </>
  );
}
