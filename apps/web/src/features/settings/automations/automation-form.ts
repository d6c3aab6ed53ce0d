/** Form values of an automation, and their conversion from and to the contract. */
import type { Wire } from '@minga/contract';
import type { TeamPlace } from '../../../shared/tickets/TeamAndColumn.tsx';
import { type ConditionDraft, isComplete, toCondition, toDrafts } from './conditions/condition-draft.ts';
import { type Deed, actionOf, deedOf } from './automation-words.ts';

/** `keep` leaves the field unchanged, `none` clears it; otherwise the id or code of the new value. */
export type Change = 'keep' | 'none' | `${number}`;

export interface AutomationValues extends TeamPlace {
  name: string;
  group: string;
  onStatus: number;
  onType: number | null;
  conditions: readonly ConditionDraft[];
  deed: Deed;

  /** UPDATE: target column and new values. */
  status: Exclude<Change, 'none'>;
  type: Change;
  priority: Change;
  changesAssignees: boolean;
  assignees: readonly string[];
}

/** Initial form values: of an existing automation, or of a new one. */
export function toValues(automation: Wire['Automation'] | null, team: Wire['Team']): AutomationValues {
  const settings = automation?.settings ?? {};
  const deed = automation ? deedOf(automation) : 'update';
  const isUpdate = deed === 'update';
  return {
    name: automation?.name ?? '',
    group: automation?.group ?? '',
    onStatus: automation?.on_status ?? team.psm_status.at(-1)?.id ?? 0,
    onType: automation?.on_type ?? null,
    // Responses that the device kept from an earlier version have none.
    conditions: toDrafts(automation?.conditions ?? [], team),
    deed,
    toTeam: settings.to_team ?? null,
    toStatus: isUpdate ? null : (settings.status ?? null),
    status: isUpdate && settings.status !== undefined ? `${settings.status}` : 'keep',
    type: toChange(settings.type),
    priority: toChange(settings.priority),
    changesAssignees: settings.assignees !== undefined,
    assignees: settings.assignees ?? [],
  };
}

/** Whether an automation that changes tickets has any change. */
export function changesSomething({ status, type, priority, changesAssignees }: AutomationValues): boolean {
  return changesAssignees || [status, type, priority].some((change) => change !== 'keep');
}

/** Converts form values into the body of the request. */
export function toAutomation(values: AutomationValues, team: Wire['Team']): Wire['NewAutomation'] {
  return {
    name: values.name.trim(),
    group: values.group.trim(),
    action: actionOf(values.deed),
    on_status: values.onStatus,
    on_type: values.onType,
    conditions: values.conditions.map((draft) => toCondition(draft, team)),
    settings: toSettings(values),
  };
}

/** What a dry run needs; null while a condition is incomplete. */
export function toTrial(
  { onStatus, onType, conditions }: AutomationValues,
  team: Wire['Team'],
): Wire['AutomationTrial'] | null {
  if (!conditions.every((draft) => isComplete(draft, team))) return null;
  return {
    on_status: onStatus,
    on_type: onType,
    conditions: conditions.map((draft) => toCondition(draft, team)),
  };
}

function toSettings(values: AutomationValues): Wire['AutomationSettings'] {
  const { deed, toTeam, toStatus, status, type, priority, changesAssignees, assignees } = values;
  if (deed === 'delete') return {};
  if (deed !== 'update') {
    return {
      ...(toTeam === null ? {} : { to_team: toTeam }),
      ...(toStatus === null ? {} : { status: toStatus }),
    };
  }
  return {
    ...(status === 'keep' ? {} : { status: Number(status) }),
    ...(type === 'keep' ? {} : { type: fromChange(type) }),
    ...(priority === 'keep' ? {} : { priority: fromChange(priority) as Wire['Priority'] | null }),
    ...(changesAssignees ? { assignees: [...assignees] } : {}),
  };
}

function toChange(value: number | null | undefined): Change {
  if (value === undefined) return 'keep';
  return value === null ? 'none' : `${value}`;
}

function fromChange(change: Exclude<Change, 'keep'>): number | null {
  return change === 'none' ? null : Number(change);
}
