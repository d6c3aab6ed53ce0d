/** An automation as its form has it, and as it is sent. */
import type { Wire } from '@minga/contract';
import type { TeamPlace } from '../../../shared/tickets/TeamAndColumn.tsx';
import { type Deed, actionOf, deedOf } from './automation-words.ts';

/** `keep`: it stays as it is; `none`: it is taken off; else the id or code of what it gets. */
export type Change = 'keep' | 'none' | `${number}`;

export interface AutomationValues extends TeamPlace {
  name: string;
  group: string;
  onStatus: number;
  onType: number | null;
  deed: Deed;

  /** UPDATE: the column it goes to, what it gets. */
  status: Exclude<Change, 'none'>;
  type: Change;
  priority: Change;
  changesAssignees: boolean;
  assignees: readonly string[];
}

/** What the form begins with: an automation that is there, or a new one. */
export function toValues(automation: Wire['Automation'] | null, team: Wire['Team']): AutomationValues {
  const settings = automation?.settings ?? {};
  const deed = automation ? deedOf(automation) : 'update';
  const isUpdate = deed === 'update';
  return {
    name: automation?.name ?? '',
    group: automation?.group ?? '',
    onStatus: automation?.on_status ?? team.psm_status.at(-1)?.id ?? 0,
    onType: automation?.on_type ?? null,
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

/** Whether a form that changes tickets changes anything of them. */
export function changesSomething({ status, type, priority, changesAssignees }: AutomationValues): boolean {
  return changesAssignees || [status, type, priority].some((change) => change !== 'keep');
}

/** What is sent. */
export function toAutomation(values: AutomationValues): Wire['NewAutomation'] {
  return {
    name: values.name.trim(),
    group: values.group.trim(),
    action: actionOf(values.deed),
    on_status: values.onStatus,
    on_type: values.onType,
    settings: toSettings(values),
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
