/**
 * Dialog of a write: its fields, the reason, a typed confirmation for what harms, and a new sign-in when the last one is
 * older than five minutes (docs/product/sudo.md 1.2, 1.3).
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { limitsOfReason } from '@minga/rules/access/sudo';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { MgTextarea } from '@minga/react/textarea';
import { type ReactNode, useRef, useState } from 'react';
import { useAppSelector } from '../../base/store-hooks.ts';
import { openSession } from '../../session/session.ts';
import { selectUser } from '../../session/session-slice.ts';
import { type SignInProblem, problemOf, signInProblem } from '../../session/sign-in-errors.ts';
import { ProviderButtons } from '../../shared/auth/ProviderButtons.tsx';
import { DayField } from '../../shared/dates/DayField.tsx';
import { DialogActions } from '../../shared/forms/DialogActions.tsx';
import { useAskBeforeClose } from '../../shared/forms/use-ask-before-close.ts';
import { type SaveAnswer, useSaveForm } from '../../shared/forms/use-save-form.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import styles from './sudo.module.css';

/** A field besides the reason. */
export interface SudoField {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'textarea' | 'day' | 'select';
  hint?: string;
  maxLength?: number;
  isOptional?: boolean;

  /** Text before the operator types; by default empty. */
  initial?: string;

  /** What a select offers. */
  options?: { value: string; label: string }[];

  /** Message for a text that is not empty and not valid. */
  check?(text: string): string;
}

interface SudoDialogProps {
  heading: string;

  /** Label of the button. */
  label: ReactNode;
  isDanger?: boolean;
  fields?: readonly SudoField[];

  /** Text that has to be typed before the write; by default none. */
  typed?: string;

  /** Sends the write with the texts of the fields. */
  save(values: Record<string, string>, reason: string): Promise<SaveAnswer>;
  onSaved?(): void;
  onClose(): void;

  /** What happens; also below the fields, from their texts. */
  children?: ReactNode;
  renderPreview?(values: Record<string, string>): ReactNode;
}

export function SudoDialog(props: SudoDialogProps) {
  const {
    heading,
    label,
    isDanger = false,
    fields = [],
    typed,
    save,
    onSaved,
    onClose,
    children,
    renderPreview,
  } = props;
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const again = useSignInAgain();
  const names = ['reason', 'typed', ...fields.map(({ name }) => name)];
  const form = useSaveForm<Record<string, string>>({
    stored: {
      ...Object.fromEntries(names.map((name) => [name, ''])),
      ...Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    },
    codes: { 'users/email-taken': 'email2', 'users/password-weak': 'password', 'user/not-found': 'email' },
    check: (values) => ({
      ...Object.fromEntries(
        fields
          .filter(({ name, isOptional }) => !isOptional && !values[name]?.trim())
          .map(({ name }) => [name, t`Hace falta.`]),
      ),
      ...Object.fromEntries(
        fields
          .map(({ name, check }) => [name, values[name]?.trim() ? check?.(values[name].trim()) : undefined])
          .filter(([, message]) => message),
      ),
      ...((values['reason'] ?? '').trim().length < limitsOfReason.min
        ? { reason: t`Escribe el motivo.` }
        : {}),
      ...(typed !== undefined && values['typed']?.trim() !== typed ? { typed: t`Escribe «${typed}».` } : {}),
    }),
    save: (_changes, values) => save(values, (values['reason'] ?? '').trim()),
  });
  const askBeforeClose = useAskBeforeClose(form.isDirty);
  const needsSignIn =
    form.problem !== null && 'code' in form.problem && form.problem.code === 'sudo/sign-in-needed';
  const bind = (name: string) => ({
    name,
    value: form.values[name] ?? '',
    error: form.errorOf(name),
    onInput: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  });

  async function submit(): Promise<void> {
    if (form.isSaving || again.isBusy) return;
    if (needsSignIn && !(await again.signIn())) return;
    if (!(await form.submit())) return;
    dialog.current?.close(true);
    onSaved?.();
  }

  return (
    <MgDialog
      ref={dialog}
      open
      alert={isDanger}
      size="sm"
      heading={heading}
      onMgBeforeClose={askBeforeClose}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        {fields.map((field) => (
          <SudoInput key={field.name} field={field} bound={bind(field.name)} />
        ))}
        {renderPreview?.(form.values)}
        <MgTextarea
          {...bind('reason')}
          label={t`Motivo`}
          hint={t`Queda en el registro.`}
          rows={2}
          maxlength={limitsOfReason.max}
          required
        />
        {typed !== undefined && (
          <MgTextField
            {...bind('typed')}
            label={t`Para confirmar, escribe «${typed}»`}
            required
            autocomplete="off"
          />
        )}
        {form.problem && !needsSignIn && <InlineError error={form.problem} />}
        {needsSignIn && <SignInAgain {...again} />}
      </form>
      <DialogActions
        isDanger={isDanger}
        isBusy={form.isSaving || again.isBusy}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => formRef.current?.requestSubmit()}
      >
        {label}
      </DialogActions>
    </MgDialog>
  );
}

interface Bound {
  name: string;
  value: string;
  error: string;
  onInput(event: { currentTarget: { value: string } }): void;
}

function SudoInput({ field, bound }: { field: SudoField; bound: Bound }) {
  const { label, type = 'text', hint = '', maxLength, isOptional = false, options = [] } = field;
  const { onInput, ...given } = bound;
  if (type === 'select')
    return (
      <MgSelect
        {...given}
        label={label}
        options={options}
        onChange={(event) => onInput({ currentTarget: { value: String(event.currentTarget.value) } })}
      />
    );
  if (type === 'day')
    return (
      <DayField
        {...given}
        label={label}
        hint={hint}
        required={!isOptional}
        onInput={onInput}
        onChange={onInput}
      />
    );
  const length = maxLength === undefined ? {} : { maxlength: maxLength };
  if (type === 'textarea')
    return <MgTextarea {...bound} {...length} label={label} hint={hint} rows={2} required={!isOptional} />;
  return (
    <MgTextField
      {...bound}
      {...length}
      type={type}
      label={label}
      hint={hint}
      required={!isOptional}
      autocomplete="off"
    />
  );
}

interface Again {
  email: string;
  password: string;
  problem: SignInProblem | null;
  isBusy: boolean;
  setPassword(password: string): void;
  setProblem(problem: SignInProblem | null): void;

  /** Signs in again unless a provider has done so. Resolves to whether the session may be fresh now. */
  signIn(): Promise<boolean>;
}

function useSignInAgain(): Again {
  const email = useAppSelector(selectUser)?.email ?? '';
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return {
    email,
    password,
    problem,
    isBusy,
    setPassword,
    setProblem,
    async signIn() {
      if (password === '') {
        setProblem(problemOf('missing-password'));
        return false;
      }
      setIsBusy(true);
      try {
        await (await openSession()).signIn(email, password);
        return true;
      } catch (error) {
        setProblem(signInProblem(error));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}

/** Password of the operator, in place. */
function SignInAgain({ email, password, problem, isBusy, setPassword, setProblem }: Again) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.again}>
      <p role="alert">
        <Trans>Entraste hace más de cinco minutos. Escribe tu contraseña para seguir.</Trans>
      </p>
      <MgTextField
        ref={(field) => field?.focus()}
        type="password"
        label={t`Contraseña de ${email}`}
        autocomplete="current-password"
        value={password}
        error={problem ? i18n._(problem.message) : ''}
        onInput={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <ProviderButtons isBusy={isBusy} onProblem={setProblem} />
    </div>
  );
}
