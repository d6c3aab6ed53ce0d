import { Trans, useLingui } from '@lingui/react/macro';
import { MgTextField } from '@minga/react/text-field';
import styles from './Onboarding.module.css';
import { problemText } from './problem-text.ts';
import {
  type PlanField,
  type PlanProblems,
  type StartPlan,
  businessColors,
  prefixOf,
  tidyPrefix,
} from './start-plan.ts';

export interface StepProps {
  plan: StartPlan;
  change(patch: Partial<StartPlan>): void;
  wrong: PlanProblems;
}

/** Name, ticket prefix and colour of the business. */
export function BusinessStep({ plan, change, wrong }: StepProps) {
  const { i18n, t } = useLingui();
  const errorOf = (field: PlanField) => (wrong[field] ? i18n._(problemText[wrong[field]]) : '');
  const prefix = prefixOf(plan);
  return (
    <>
      <h1>
        <Trans>¿Cómo se llama tu negocio?</Trans>
      </h1>
      <MgTextField
        data-first
        name="name"
        size="lg"
        label={t`Nombre`}
        placeholder={t`Cooperativa Nube`}
        autocomplete="organization"
        maxlength={80}
        required
        value={plan.name}
        error={errorOf('name')}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <MgTextField
        name="prefix"
        size="lg"
        label={t`Prefijo de los tickets`}
        hint={prefix ? t`Tu primer ticket será ${prefix}-1` : t`De 2 a 5 letras o números`}
        autocomplete="off"
        maxlength={5}
        value={prefix}
        error={errorOf('prefix')}
        onInput={(event) => change({ prefix: tidyPrefix(event.currentTarget.value) })}
      />
      <fieldset className={styles.colors}>
        <legend>
          <Trans>Color</Trans>
        </legend>
        {businessColors.map((color, place) => (
          <label key={color} style={{ color }}>
            <input
              type="radio"
              name="color"
              value={color}
              aria-label={t`Color ${place + 1}`}
              checked={plan.color === color}
              onChange={() => change({ color })}
            />
          </label>
        ))}
        <input
          type="color"
          aria-label={t`Otro color`}
          title={t`Otro color`}
          value={plan.color}
          onChange={(event) => change({ color: event.currentTarget.value })}
        />
      </fieldset>
    </>
  );
}
