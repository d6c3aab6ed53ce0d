import { useOnboardBusinessMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useQuery } from '../../base/address/use-query.ts';
import { useAppDispatch } from '../../base/store-hooks.ts';
import { openSession } from '../../session/session.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Intro } from '../../shared/page/Intro.tsx';
import { Logo } from '../../shared/icons/Logo.tsx';
import { businessShown, teamSelected } from '../../shared/workspace/selection-slice.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { OwnInvitations } from '../../shared/invitations/OwnInvitations.tsx';
import { BoardStep } from './BoardStep.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import styles from './Onboarding.module.css';
import { PeopleStep } from './PeopleStep.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import {
  type PlanProblems,
  type StartPlan,
  checkBoard,
  checkBusiness,
  checkPeople,
  isComplete,
  prefixOf,
  prefixesToTry,
  toRequest,
} from './start-plan.ts';
import { TasksStep } from './TasksStep.tsx';
import { useFirstInvitations } from './use-first-invitations.ts';
import { useStartPlan } from './use-start-plan.ts';

const steps = ['business', 'board', 'tasks', 'people'] as const;

/** First business with its board, in four steps. Input is kept until the business exists. */
export function OnboardingScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  const { status } = useSelection();
  const draft = useStartPlan();
  const { change, clear } = draft;
  // The draft is cleared once the business exists; the screen keeps showing it until the board has loaded.
  const [created, setCreated] = useState<StartPlan | null>(null);
  const plan = created ?? draft.plan;
  const [step, goTo] = useStep(plan, change);
  const [wrong, setWrong] = useState<PlanProblems>({});
  const [create, creation] = useOnboardBusinessMutation();
  const inviteFirst = useFirstInvitations();
  const form = useRef<HTMLFormElement>(null);
  const names = [t`Tu negocio`, t`Tu tablero`, t`Primeros tickets`, t`Tu gente`];
  const isLast = step === steps.length - 1;
  const isBusy = creation.isLoading || created !== null;

  useEffect(() => {
    // In visual order: validation reports the upper field first.
    const [first] = Object.keys(wrong);
    form.current?.parentElement
      ?.querySelector<HTMLElement>(first ? `[name="${first}"]` : `[data-step="${step}"] [data-first]`)
      ?.focus();
  }, [step, wrong]);

  async function goOn(): Promise<void> {
    if (isBusy) return;
    const next =
      step === 0 ? checkBusiness(plan) : step === 1 ? checkBoard(plan) : isLast ? checkPeople(plan) : {};
    setWrong(next);
    if (!isComplete(next)) return;
    if (!isLast) return goTo(step + 1);
    const answer = await createWithFreeLetters();
    if (answer.error) {
      if (!isPrefixTaken(answer.error)) return;
      goTo(0);
      setWrong({ prefix: 'prefix-taken' });
      return;
    }
    const { business, team } = answer.data;
    const { prefix } = business.psm_business;
    if (prefix !== prefixOf(plan)) showSnackbar(t`Ese prefijo ya se usaba: el tuyo es ${prefix}.`);
    setCreated(plan);
    clear();
    // The board does not wait for the emails.
    void inviteFirst(business.bid, team, plan.emails);
    dispatch(businessShown(business.bid));
    dispatch(teamSelected(team.id));
    void navigate(paths.boards({ bid: business.bid, tid: team.id }), { replace: true });
  }

  /** A derived prefix that is taken is replaced by the next candidate. */
  async function createWithFreeLetters() {
    const [first = '', ...others] = prefixesToTry(plan);
    let answer = await create({ onboardingBusiness: toRequest(plan, first) });
    for (const prefix of others) {
      if (!isPrefixTaken(answer.error)) break;
      answer = await create({ onboardingBusiness: toRequest(plan, prefix) });
    }
    return answer;
  }

  // Invited users who come here from registration already have a business; users who just created theirs are redirected
  // to its board above.
  if (state?.isNew && creation.isUninitialized && (status === 'loading' || status === 'ready')) {
    return status === 'loading' ? <Intro /> : <Navigate to={paths.home()} replace />;
  }
  return (
    <div className={styles.page}>
      <main className={styles.side} id="main">
        <header className={styles.head}>
          <a className={styles.logo} href={paths.home()}>
            <Logo size={26} />
            Minga
          </a>
          <div className={styles.ways}>
            {status === 'ready' && (
              <a className={styles.leave} href={paths.home()}>
                <Trans>Volver</Trans>
              </a>
            )}
            <button
              type="button"
              className={styles.leave}
              onClick={() => void openSession().then((session) => session.signOut())}
            >
              <Trans>Salir</Trans>
            </button>
          </div>
        </header>
        <form
          ref={form}
          data-step={step}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          <OwnInvitations />
          <ol className={styles.steps} aria-label={t`Pasos`}>
            {names.map((name, place) => (
              <li
                key={name}
                data-done={place <= step ? '' : undefined}
                aria-current={place === step ? 'step' : undefined}
              >
                {name}
              </li>
            ))}
          </ol>
          {step === 0 && <BusinessStep plan={plan} change={change} wrong={wrong} />}
          {step === 1 && <BoardStep plan={plan} change={change} wrong={wrong} />}
          {step === 2 && <TasksStep plan={plan} change={change} />}
          {step === 3 && <PeopleStep plan={plan} change={change} wrong={wrong} />}
          {creation.error && !isPrefixTaken(creation.error) && <InlineError error={creation.error} />}
          <div className={styles.actions}>
            {step > 0 && (
              <MgButton size="lg" variant="quiet" disabled={isBusy} onClick={() => goTo(step - 1)}>
                <Trans>Atrás</Trans>
              </MgButton>
            )}
            <MgButton type="submit" size="lg" variant="primary" loading={isBusy}>
              {isLast ? <Trans>Crear mi tablero</Trans> : <Trans>Continuar</Trans>}
            </MgButton>
          </div>
        </form>
      </main>
      <PlanPreview plan={plan} />
    </div>
  );
}

/**
 * Current step, from 0: in the address, so that Back returns to the previous one. Steps require the ones before them. An
 * address without a step opens the one at which the user left.
 */
function useStep(
  plan: StartPlan,
  change: (patch: Partial<StartPlan>) => void,
): [step: number, goTo: (step: number) => void] {
  const [query, changeQuery] = useQuery();
  const { state } = useLocation() as { state: unknown };
  const step = reachable((Number(query.get('step')) || 1) - 1, plan);
  const resume = useEffectEvent(() => {
    const left = reachable(plan.step, plan);
    if (!query.has('step') && left > 0) show(left, true);
  });
  useEffect(() => resume(), []);
  return [
    step,
    (next) => {
      change({ step: next });
      show(next, false);
    },
  ];

  function show(next: number, replace: boolean): void {
    changeQuery(
      (before) => {
        before.set('step', String(next + 1));
        return before;
      },
      { state, replace },
    );
  }
}

/** The asked step, or the first one before it that is not complete. */
function reachable(asked: number, plan: StartPlan): number {
  const step = Math.min(Math.max(asked, 0), steps.length - 1);
  if (step > 0 && !isComplete(checkBusiness(plan))) return 0;
  return step > 1 && !isComplete(checkBoard(plan)) ? 1 : step;
}

/** A taken prefix is reported at its field. */
function isPrefixTaken(error: unknown): boolean {
  return isApiError(error) && error.kind === 'conflict' && error.code === 'business/prefix-taken';
}
