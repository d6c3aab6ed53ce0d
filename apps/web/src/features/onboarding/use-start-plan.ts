import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useDraft } from '../../shared/forms/drafts.ts';
import { type StartPlan, businessColors } from './start-plan.ts';

export interface StartPlanState {
  plan: StartPlan;
  change(patch: Partial<StartPlan>): void;

  /** Discards the input: the business exists. */
  clear(): void;
}

/** Onboarding input, stored on this device while typing. */
export function useStartPlan(): StartPlanState {
  const { t } = useLingui();
  const initial = JSON.stringify({
    name: '',
    prefix: '',
    color: businessColors[0],
    board: '',
    columns: [t`Por hacer`, t`En curso`, t`Hecho`],
    tasks: ['', '', ''],
    emails: '',
    step: 0,
  } satisfies StartPlan);
  const { text, setText, clear } = useDraft('onboarding', initial);
  const plan = useMemo(() => ({ ...(JSON.parse(initial) as StartPlan), ...parse(text) }), [initial, text]);
  const change = useCallback(
    (patch: Partial<StartPlan>) => setText(JSON.stringify({ ...plan, ...patch })),
    [plan, setText],
  );
  return { plan, change, clear };
}

function parse(text: string): Partial<StartPlan> {
  try {
    return JSON.parse(text) as Partial<StartPlan>;
  } catch {
    // A damaged draft is discarded.
    return {};
  }
}
