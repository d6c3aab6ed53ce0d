/** Form and fields of the sign-in screens: runs one step at a time and shows each problem at its field. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import type { ComponentProps, ReactNode } from 'react';
import type { SignInField } from '../../session/sign-in-errors.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './SignIn.module.css';
import type { CheckFields, CredentialsState } from './use-credentials-form.ts';

interface CredentialsFormProps {
  form: CredentialsState;

  /** Client-side validation. */
  check: CheckFields;
  step(): Promise<void>;

  /** Label of the button. */
  label: ReactNode;
  children: ReactNode;
}

export function CredentialsForm({ form, check, step, label, children }: CredentialsFormProps) {
  const { ref, problems, isBusy, submit } = form;
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(check, step);
      }}
    >
      <FormProblem problem={problems.find(({ field }) => field === 'form') ?? null} />
      {children}
      <MgButton type="submit" variant="primary" size="lg" full loading={isBusy}>
        {label}
      </MgButton>
    </form>
  );
}

interface CredentialFieldProps extends Pick<
  ComponentProps<typeof MgTextField>,
  'type' | 'label' | 'hint' | 'autocomplete'
> {
  form: CredentialsState;

  /** Field name in problems. */
  name: SignInField;
  value: string;
  onValue(value: string): void;
}

/** Field of the form with its problem, which typing clears. */
export function CredentialField({ form, name, onValue, ...rest }: CredentialFieldProps) {
  const { i18n } = useLingui();
  const problem = form.problems.find(({ field }) => field === name);
  return (
    <MgTextField
      {...rest}
      name={name}
      size="lg"
      required
      error={problem ? i18n._(problem.message) : ''}
      onInput={(event) => {
        onValue(event.currentTarget.value);
        form.clear(name);
      }}
    />
  );
}

type EmailFieldProps = Omit<CredentialFieldProps, 'name' | 'type' | 'label' | 'autocomplete'>;

/** Field for the email address of an account. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui();
  return <CredentialField {...props} name="email" type="email" label={t`Correo`} autocomplete="username" />;
}
