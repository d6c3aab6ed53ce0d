import { Trans, useLingui } from '@lingui/react/macro';
import { MgTextarea } from '@minga/react/textarea';
import type { StepProps } from './BusinessStep.tsx';
import styles from './Onboarding.module.css';
import { problemText } from './problem-text.ts';

/** People to invite into the first team; optional. */
export function PeopleStep({ plan, change, wrong }: StepProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <h1>
        <Trans>¿Con quién trabajas?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Les enviamos una invitación a tu tablero. También puedes dejarlo en blanco e invitar después.
        </Trans>
      </p>
      <MgTextarea
        data-first
        name="emails"
        label={t`Correos`}
        placeholder={t`ana@ejemplo.com, beto@ejemplo.com`}
        rows={3}
        maxRows={8}
        value={plan.emails}
        error={wrong.emails ? i18n._(problemText[wrong.emails]) : ''}
        onInput={(event) => change({ emails: event.currentTarget.value })}
      />
    </>
  );
}
