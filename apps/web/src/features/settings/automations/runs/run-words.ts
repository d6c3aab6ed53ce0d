/** Texts of runs of automations. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { priorityLook } from '../../../../shared/tickets/priority.ts';
import { type AutomationNames, actions } from '../automation-words.ts';

/** How a run ended and what it did. */
export function useRunWords({
  team: own,
  teams,
  people,
}: AutomationNames): (run: Wire['AutomationRun']) => { outcome: string; deed: string } {
  const { t, i18n } = useLingui();
  return (run) => ({ outcome: outcomeOf(run), deed: deedOf(run) });

  function outcomeOf({ outcome }: Wire['AutomationRun']): string {
    if (outcome === 'failed') return t`Falló`;
    return outcome === 'incomplete' ? t`Incompleto` : t`Hecho`;
  }

  function deedOf({ outcome, action, to_team: toTeam, changes, dropped }: Wire['AutomationRun']): string {
    const team = teams.find(({ id }) => id === toTeam)?.name ?? t`otro equipo`;
    if (outcome === 'failed') return attemptOf(action, toTeam, team);
    const lost = dropped.map((one) => lossOf(one));
    const list = new Intl.ListFormat(i18n.locale).format(lost);
    if (action === actions.delete) return t`Lo eliminó.`;
    if (action === actions.copyTo) return list ? t`Lo copió a ${team} sin ${list}.` : t`Lo copió a ${team}.`;
    if (toTeam === null) return changeWords(changes);
    return list ? t`Lo pasó a ${team} sin ${list}.` : t`Lo pasó a ${team}.`;
  }

  /** What an update changed; runs from before the log contained it do not say. */
  function changeWords(changes: readonly Wire['AutomationChange'][] | null): string {
    if (changes === null) return t`Lo cambió.`;
    if (changes.length === 0) return t`No cambió nada: ya tenía esos valores.`;
    const parts = changes.map(({ field, from, to }) => {
      const name = fieldName(field);
      const [before, after] = [valueName(field, from), valueName(field, to)];
      return t`${name} de ${before} a ${after}`;
    });
    const all = parts.join('; ');
    return t`Lo cambió: ${all}.`;
  }

  function fieldName(field: Wire['AutomationChangedField']): string {
    switch (field) {
      case 'status':
        return t`Estado`;
      case 'type':
        return t`Tipo`;
      case 'priority':
        return t`Prioridad`;
      case 'assignees':
        return t`Asignados`;
      default:
        return field satisfies never;
    }
  }

  function valueName(field: Wire['AutomationChangedField'], value: string | null): string {
    switch (field) {
      case 'status':
        return value === null ? '—' : quoted(own.psm_status, value);
      case 'type':
        return value === null ? t`Sin tipo` : quoted(own.psm_types, value);
      case 'priority': {
        const look = value === null ? undefined : priorityLook(Number(value));
        return look ? i18n._(look.name) : t`Sin prioridad`;
      }
      case 'assignees': {
        if (!value) return t`Sin asignar`;
        const names = value.split(',').map((uid) => people.get(uid) ?? t`alguien que se fue`);
        return new Intl.ListFormat(i18n.locale).format(names);
      }
      default:
        return field satisfies never;
    }
  }

  function quoted(list: readonly { id: number; name: string }[], id: string): string {
    const name = list.find((one) => String(one.id) === id)?.name;
    return name === undefined ? t`uno que se eliminó` : t`«${name}»`;
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
