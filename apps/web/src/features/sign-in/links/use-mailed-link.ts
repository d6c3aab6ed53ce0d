import { useEffect, useRef, useState } from 'react';
import { type SessionMachine, openSession } from '../../../session/session.ts';
import { type SignInProblem, signInProblem } from '../../../session/sign-in-errors.ts';

/** State of an email link. */
export type LinkOutcome<Found> =
  | { state: 'reading' }
  /** It has expired, was used, or is invalid. */
  | { state: 'dead' }
  /** Another failure, such as no network: the link may still be valid. */
  | { state: 'failed'; problem: SignInProblem; retry(): void }
  | { state: 'good'; found: Found };

/** Applies the code of a link once, and again on a retry. `step` must keep its identity. */
export function useMailedLink<Found>(
  code: string,
  step: (session: SessionMachine, code: string) => Promise<Found>,
): LinkOutcome<Found> {
  const [outcome, setOutcome] = useState<LinkOutcome<Found>>({ state: code === '' ? 'dead' : 'reading' });
  const [attempt, setAttempt] = useState(1);
  // A link works once: guards against effects that run twice.
  const begun = useRef(0);
  useEffect(() => {
    if (code === '' || begun.current === attempt) return;
    begun.current = attempt;
    const retry = (): void => {
      setOutcome({ state: 'reading' });
      setAttempt(attempt + 1);
    };
    openSession()
      .then((session) => step(session, code))
      .then(
        (found) => setOutcome({ state: 'good', found }),
        (error: unknown) =>
          setOutcome(
            isDead(error) ? { state: 'dead' } : { state: 'failed', problem: signInProblem(error), retry },
          ),
      );
  }, [attempt, code, step]);
  return outcome;
}

/** Whether an error of the identity service means an invalid link. */
export function isDead(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code);
  return /expired-action-code|invalid-action-code|argument-error|code-expired/.test(code);
}
