/** Descriptions of automations. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { priorityLook } from '../../../shared/tickets/priority.ts';

export const actions = { copyTo: 0, update: 1, delete: 2 } as const;
export type AutomationAction = Wire['AutomationAction'];

/** Action as users see it: an update that names another team is a transfer. */
export type Deed = 'update' | 'copy' | 'pass' | 'delete';

/** Most common first. */
export const deedNames: Record<Deed, MessageDescriptor> = {
  update: msg`Cambiarlo`,
  copy: msg`Copiarlo a otro equipo`,
  pass: msg`Pasarlo a otro equipo`,
  delete: msg`Eliminarlo`,
};

export function deedOf({ action, settings }: Pick<Wire['Automation'], 'action' | 'settings'>): Deed {
  if (action === actions.copyTo) return 'copy';
  if (action === actions.delete) return 'delete';
  return settings.to_team === undefined ? 'update' : 'pass';
}

export function actionOf(deed: Deed): AutomationAction {
  if (deed === 'copy') return actions.copyTo;
  return deed === 'delete' ? actions.delete : actions.update;
}

/** Data that resolves the ids of an automation to names. */
export interface AutomationNames {
  team: Wire['Team'];
  teams: readonly Wire['Team'][];
  people: ReadonlyMap<string, string>;
  sources: readonly Wire['Source'][];
}

/** Condition: "Cuando una Falla llega a Hecho". */
export function whenWords(
  i18n: I18n,
  { on_status, on_type }: Wire['Automation'],
  team: Wire['Team'],
): string {
  const column = nameIn(team.psm_status, on_status);
  if (on_type === null) return i18n._(msg`Cuando un ticket llega a «${column}»`);
  const type = nameIn(team.psm_types, on_type);
  return i18n._(msg`Cuando un ticket de tipo «${type}» llega a «${column}»`);
}

/** Actions, one text each. */
export function thenWords(
  i18n: I18n,
  { action, settings }: Pick<Wire['Automation'], 'action' | 'settings'>,
  { team, teams, people }: AutomationNames,
): string[] {
  const deed = deedOf({ action, settings });
  if (deed === 'delete') return [i18n._(msg`lo elimina`)];
  if (deed !== 'update') {
    const target = teams.find(({ id }) => id === settings.to_team);
    const name = target?.name ?? '?';
    const isCopy = deed === 'copy';
    if (settings.status === undefined)
      return [i18n._(isCopy ? msg`lo copia a ${name}` : msg`lo pasa a ${name}`)];
    const column = nameIn(target?.psm_status ?? [], settings.status);
    return [
      i18n._(isCopy ? msg`lo copia a ${name}, en «${column}»` : msg`lo pasa a ${name}, en «${column}»`),
    ];
  }
  const { status, type, priority, assignees } = settings;
  const pieces: string[] = [];
  if (status !== undefined) {
    const column = nameIn(team.psm_status, status);
    pieces.push(i18n._(msg`lo pasa a «${column}»`));
  }
  if (type === null) pieces.push(i18n._(msg`le quita el tipo`));
  else if (type !== undefined) {
    const name = nameIn(team.psm_types, type);
    pieces.push(i18n._(msg`le pone el tipo «${name}»`));
  }
  if (priority === null) pieces.push(i18n._(msg`le quita la prioridad`));
  else if (priority !== undefined) {
    const name = i18n._(priorityLook(priority)?.name ?? msg`Prioridad`);
    pieces.push(i18n._(msg`le pone prioridad ${name}`));
  }
  if (assignees !== undefined) {
    const names = new Intl.ListFormat(i18n.locale).format(assignees.map((uid) => people.get(uid) ?? '?'));
    pieces.push(assignees.length > 0 ? i18n._(msg`lo asigna a ${names}`) : i18n._(msg`lo deja sin asignar`));
  }
  return pieces;
}

function nameIn(list: readonly { id: number; name: string }[], id: number): string {
  return list.find((one) => one.id === id)?.name ?? '?';
}
