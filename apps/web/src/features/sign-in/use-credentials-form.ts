/**
 * Shared state of the sign-in forms: runs one step at a time, maps problems to fields, focuses the first invalid field.
 */
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { type RefObject, useRef, useState } from 'react';
import type { PasswordPolicy } from '../../session/identity.ts';
import { passwordRules } from '../../session/password-rules.ts';
import {
  type SignInField,
  type SignInProblem,
  problemOf,
  signInProblem,
} from '../../session/sign-in-errors.ts';

/** Validates the fields in their order; null for a valid one. */
export type CheckFields = () => readonly (SignInProblem | null)[];

export interface CredentialsState {
  /** The form, whose invalid field is focused. */
  ref: RefObject<HTMLFormElement | null>;

  /** Problems to show, in the order of the fields. */
  problems: readonly SignInProblem[];
  isBusy: boolean;

  /** Runs the step; if `check` finds problems, one per field, shows them instead. */
  submit(check: CheckFields, step: () => Promise<void>): Promise<void>;

  /** Shows a problem from elsewhere, which is not cleared by typing. */
  tell(problem: SignInProblem | null): void;

  /** Clears the problem of a field that is being edited. */
  clear(field: SignInField): void;
}

/** State of one sign-in form. The `name` of each field equals its SignInField, by which an invalid one is found. */
export function useCredentialsForm(): CredentialsState {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  function show(next: readonly SignInProblem[]): void {
    setProblems(next);
    const field = next[0]?.field;
    const name = field === 'form' ? 'password' : field;
    if (name) ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  return {
    ref,
    problems,
    isBusy,
    async submit(check, step) {
      if (isBusy) return;
      const wrong = check().filter((problem) => problem !== null);
      show(wrong);
      if (wrong.length > 0) return;
      setIsBusy(true);
      try {
        await step();
      } catch (error) {
        show([signInProblem(error)]);
      } finally {
        setIsBusy(false);
      }
    },
    tell: (next) => show(next ? [next] : []),
    clear(field) {
      const rest = problems.filter((problem) => problem.field !== field && problem.field !== 'form');
      if (rest.length < problems.length) setProblems(rest);
    },
  };
}

/** Problem of an invalid email address; null if it is valid. */
export function checkEmail(email: string): SignInProblem | null {
  if (email.trim() === '') return problemOf('missing-email');
  return isMailboxAddress(email.trim()) ? null : problemOf('invalid-email');
}

/** Problem of a new password: missing, or violating a rule shown beside it. */
export function checkNewPassword(policy: PasswordPolicy, password: string): SignInProblem | null {
  if (password === '') return problemOf('missing-password');
  const missed = passwordRules(policy, password).filter(({ isMet }) => !isMet);
  if (missed.length === 0) return null;
  const isShort = missed.length === 1 && missed[0]?.kind === 'min-length' && missed[0].count === 6;
  return problemOf(isShort ? 'weak-password' : 'password-does-not-meet-requirements');
}
