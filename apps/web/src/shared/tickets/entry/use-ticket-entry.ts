/** Reads the sentences of new tickets with the people, types and fields of a team (docs/product/tickets.md 2.18). */
import type { Wire } from '@minga/contract';
import {
  type EntryContext,
  type EntryPart,
  partText,
  readEntry,
  toEntryNames,
} from '@minga/rules/tickets/ticket-entry';
import { useMemo, useState } from 'react';
import { dayOf, edgeOfDay } from '../../format/periods.ts';
import { useMe } from '../../workspace/me.ts';
import { useSelection } from '../../workspace/selection.tsx';
import { teamsWith } from '../../workspace/team-abilities.ts';
import { mayBeAssigned } from '../may-be-assigned.ts';
import { usesField } from '../team-fields.ts';

/** A ticket to be created: its title and what else is known of it. */
export type NewTicketLine = Partial<Wire['NewTicket']> & { title: string };

export interface TicketEntryReader {
  /** What a line says; pasted lines are titles as they are. */
  read(line: string): { ticket: NewTicketLine; parts: EntryPart[] };
  /** Leaves a part in the title. */
  keep(line: string, part: EntryPart): void;
  /** Forgets which parts were kept. */
  reset(): void;
  /** What can be written here. */
  offers: { people: boolean; types: boolean; points: boolean };
}

const nothingKept: ReadonlySet<string> = new Set();

export function useTicketEntry(team: Wire['Team']): TicketEntryReader {
  const { uid } = useMe();
  const selection = useSelection();
  const { members } = selection;
  const canAssign = teamsWith(selection, 'assign').some(({ id }) => id === team.id);
  const [kept, setKept] = useState(nothingKept);
  const names = useMemo(() => {
    const assignable = canAssign ? members.filter((member) => mayBeAssigned(member, team.id)) : [];
    return {
      people: toEntryNames(assignable.map(({ psm_user: user }) => ({ id: user.id, name: user.displayName }))),
      types: toEntryNames(team.psm_types),
      usesPoints: usesField(team, 'storyPoints'),
    };
  }, [members, canAssign, team]);
  return {
    read(line) {
      const context: EntryContext = { ...names, self: uid, today: dayOf(new Date()) };
      const { title, parts } = readEntry(line, context, kept);
      return { ticket: { title: title.slice(0, 500), ...valuesOf(parts) }, parts };
    },
    keep: (line, part) => setKept((before) => new Set([...before, partText(line, part)])),
    reset: () => setKept(nothingKept),
    offers: { people: names.people.length > 0, types: names.types.length > 0, points: names.usesPoints },
  };
}

/** The fields of a new ticket that parts of a sentence stand for. */
function valuesOf(parts: readonly EntryPart[]): Partial<Wire['NewTicket']> {
  const values: Partial<Wire['NewTicket']> = {};
  const assignees: string[] = [];
  for (const part of parts) {
    switch (part.kind) {
      case 'assignee':
        assignees.push(part.id);
        break;
      case 'due':
        values.ended_at = edgeOfDay(part.day, 'end');
        break;
      case 'priority':
        values.priority = part.priority;
        break;
      case 'type':
        values.type = part.id;
        break;
      case 'points':
        values.story_points = part.points;
        break;
    }
  }
  return assignees.length > 0 ? { ...values, assignees } : values;
}
