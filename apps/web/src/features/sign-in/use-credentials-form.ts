/** What the sign-in forms share: one step at a time, each problem at its field, the first wrong field focused. */
import { isMailboxAddress } from '@minga/rules/email-addresses';
import { type RefObject, useRef, useState } from 'react';
import type { PasswordPolicy } from '../../session/identity.ts';
import { passwordRules } from '../../session/password-rules.ts';
import {
  type SignInField,
  type SignInProblem,
  problemOf,
  signInProblem,
} from '../../session/sign-in-errors.ts';

/** Checks each field, in their order; null for one that is right. */
export type CheckFields = () => readonly (SignInProblem | null)[];

export interface CredentialsState {
  /** The form, whose wrong field takes the focus. */
  ref: RefObject<HTMLFormElement | null>;

  /** The problems to show, in the order of the fields. */
  problems: readonly SignInProblem[];
  isBusy: boolean;

  /** Runs the step; the problems that `check` finds, one a field, are shown instead. */
  submit(check: CheckFields, step: () => Promise<void>): Promise<void>;

  /** Shows a problem that came from elsewhere; nothing forgets it. */
  tell(problem: SignInProblem | null): void;

  /** Forgets the problem of a field that is being corrected. */
  clear(field: SignInField): void;
}

/** State of one sign-in form. Its fields carry `name` equal to their SignInField, so that a wrong one is found. */
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

/** The problem of an address that cannot be one. */
export function checkEmail(email: string): SignInProblem | null {
  if (email.trim() === '') return problemOf('missing-email');
  return isMailboxAddress(email.trim()) ? null : problemOf('invalid-email');
}

/** The problem of a new password: none there, or one that misses a rule shown beside it. */
export function checkNewPassword(policy: PasswordPolicy, password: string): SignInProblem | null {
  if (password === '') return problemOf('missing-password');
  const missed = passwordRules(policy, password).filter(({ isMet }) => !isMet);
  if (missed.length === 0) return null;
  const isShort = missed.length === 1 && missed[0]?.kind === 'min-length' && missed[0].count === 6;
  return problemOf(isShort ? 'weak-password' : 'password-does-not-meet-requirements');
}
