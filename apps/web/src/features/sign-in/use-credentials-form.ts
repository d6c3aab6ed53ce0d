/** What the three sign-in forms share: one step at a time, the problem at its field, the first wrong field focused. */
import { type RefObject, useState } from 'react';
import {
  type SignInField,
  type SignInProblem,
  problemOf,
  signInProblem,
} from '../../session/sign-in-errors.ts';

export interface CredentialsForm {
  /** The problem to show, if any. */
  problem: SignInProblem | null;
  isBusy: boolean;

  /** Runs the step; a problem that `check` finds is shown instead. */
  submit(check: () => SignInProblem | null, step: () => Promise<void>): Promise<void>;

  /** Forgets the problem of a field that is being corrected. */
  clear(field: SignInField): void;
}

/** State of one sign-in form. Its fields carry `name` equal to their SignInField, so that a wrong one is found. */
export function useCredentialsForm(formRef: RefObject<HTMLFormElement | null>): CredentialsForm {
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function show(next: SignInProblem): void {
    setProblem(next);
    const name = next.field === 'form' ? 'password' : next.field;
    formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  return {
    problem,
    isBusy,
    async submit(check, step) {
      if (isBusy) return;
      const wrong = check();
      if (wrong) return show(wrong);
      setProblem(null);
      setIsBusy(true);
      try {
        await step();
      } catch (error) {
        show(signInProblem(error));
      } finally {
        setIsBusy(false);
      }
    },
    clear(field) {
      if (problem && (problem.field === field || problem.field === 'form')) setProblem(null);
    },
  };
}

/** The problem of an address that cannot be one. */
export function checkEmail(email: string): SignInProblem | null {
  if (email.trim() === '') return problemOf('missing-email');
  return /^\S+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : problemOf('invalid-email');
}

/** Shortest password the identity service takes (specification, document 1, section 5). */
export const minPasswordLength = 6;
