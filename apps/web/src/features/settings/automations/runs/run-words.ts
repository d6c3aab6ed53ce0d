/** Texts of runs of automations. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { actions } from '../automation-words.ts';

/** How a run ended and what it did. */
export function useRunWords(
  teams: readonly Wire['Team'][],
): (run: Wire['AutomationRun']) => { outcome: string; deed: string } {
  const { t, i18n } = useLingui();
  return (run) => ({ outcome: outcomeOf(run), deed: deedOf(run) });

  function outcomeOf({ outcome }: Wire['AutomationRun']): string {
    if (outcome === 'failed') return t`Falló`;
    return outcome === 'incomplete' ? t`Incompleto` : t`Hecho`;
  }

  function deedOf({ outcome, action, to_team: toTeam, dropped }: Wire['AutomationRun']): string {
    const team = teams.find(({ id }) => id === toTeam)?.name ?? t`otro equipo`;
    if (outcome === 'failed') return attemptOf(action, toTeam, team);
    const lost = dropped.map((one) => lossOf(one));
    const list = new Intl.ListFormat(i18n.locale).format(lost);
    if (action === actions.delete) return t`Lo eliminó.`;
    if (action === actions.copyTo) return list ? t`Lo copió a ${team} sin ${list}.` : t`Lo copió a ${team}.`;
    if (toTeam === null) return t`Lo cambió.`;
    return list ? t`Lo pasó a ${team} sin ${list}.` : t`Lo pasó a ${team}.`;
  }

  function attemptOf(action: Wire['AutomationAction'], toTeam: number | null, team: string): string {
    if (action === actions.delete) return t`No pudo eliminarlo.`;
    if (action === actions.copyTo) return t`No pudo copiarlo a ${team}.`;
    return toTeam === null ? t`No pudo cambiarlo.` : t`No pudo pasarlo a ${team}.`;
  }

  function lossOf(loss: Wire['AutomationLoss']): string {
    if (loss === 'type') return t`el tipo`;
    return loss === 'assignees' ? t`los asignados` : t`los campos personalizados`;
  }
}
