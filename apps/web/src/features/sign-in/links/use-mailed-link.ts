import { useEffect, useRef, useState } from 'react';
import { type SessionMachine, openSession } from '../../../session/session.ts';
import { type SignInProblem, signInProblem } from '../../../session/sign-in-errors.ts';

/** What became of a link of a mail. */
export type LinkOutcome<Found> =
  | { state: 'reading' }
  /** It has expired, was used, or never was one. */
  | { state: 'dead' }
  /** Something else is in the way, such as no network: the link may still be good. */
  | { state: 'failed'; problem: SignInProblem; retry(): void }
  | { state: 'good'; found: Found };

/** Does something with the code of a link, once; again when a failure is tried again. `step` must keep its identity. */
export function useMailedLink<Found>(
  code: string,
  step: (session: SessionMachine, code: string) => Promise<Found>,
): LinkOutcome<Found> {
  const [outcome, setOutcome] = useState<LinkOutcome<Found>>({ state: code === '' ? 'dead' : 'reading' });
  const [attempt, setAttempt] = useState(1);
  // A link works once: not twice where effects run twice.
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

/** Whether a link is at fault, by what the identity service says of it. */
export function isDead(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code);
  return /expired-action-code|invalid-action-code|argument-error|code-expired/.test(code);
}
