/** The form of every way in, and its fields: one step at a time, each problem where it belongs. */
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

  /** What is wrong before anybody is asked. */
  check: CheckFields;
  step(): Promise<void>;

  /** Words of the button. */
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

  /** What a problem calls it. */
  name: SignInField;
  value: string;
  onValue(value: string): void;
}

/** One field of the form, with the problem that is about it; typing corrects it. */
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

/** The field for the address of an account. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui();
  return <CredentialField {...props} name="email" type="email" label={t`Correo`} autocomplete="username" />;
}
