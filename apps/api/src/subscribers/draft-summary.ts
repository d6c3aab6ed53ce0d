/** Summary: many notifications of one event, for one user and of one kind, become one that states the number of tickets. */
import type { Wire } from '@minga/contract';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { boardLink } from '../domain/notifications/ticket-place.ts';
import type { TeamSnapshot } from './team-snapshot.ts';

/** Number of tickets up to which each gets a notification of its own. */
const mostSeparate = 5;

/** Replaces more than five drafts of the same user, type and column with a summary; otherwise keeps drafts and order. */
export function summarizeDrafts(
  snapshot: TeamSnapshot,
  drafts: readonly NewNotification[],
  { id, by }: { id: number; by: string },
): NewNotification[] {
  return groupByKind(drafts).flatMap((group, index) => {
    const [first] = group;
    const person = first && snapshot.people.get(first.uid);
    // A user who has muted generic notifications gets each one.
    if (!person || group.length <= mostSeparate || person.muted.includes('0')) return group;
    const text = summaryText(first, {
      lang: person.lang,
      actor: snapshot.actors.get(by)?.name ?? '',
      team: snapshot.team,
      count: group.length,
    });
    return text === null ? group : [summaryOf(snapshot, first, text, `${id} many ${index}`)];
  });
}

function groupByKind(drafts: readonly NewNotification[]): NewNotification[][] {
  const groups = new Map<string, NewNotification[]>();
  for (const draft of drafts) {
    // The text of a move is its column.
    const kind = JSON.stringify([draft.uid, draft.type, draft.body.txt]);
    const group = groups.get(kind);
    if (group) group.push(draft);
    else groups.set(kind, [draft]);
  }
  return [...groups.values()];
}

/** A generic notification: the other types are about one ticket (docs/product/tickets.md 8.1). */
function summaryOf(
  { bid, tid }: TeamSnapshot,
  { uid, pic }: NewNotification,
  txt: string,
  eventKey: string,
): NewNotification {
  const body = { txt, business_id: bid, team_id: tid };
  return { uid, type: '0', body, pic, link: boardLink({ bid, tid }), eventKey, aboutBid: bid };
}

/** The text, or null for a type that has no summary. */
function summaryText(
  { type, body }: NewNotification,
  { lang, actor, team, count }: { lang: 'es' | 'en'; actor: string; team: string; count: number },
): string | null {
  const column = body.txt ?? '';
  const texts: Partial<Record<Wire['NotificationType'], { es: string; en: string }>> = {
    '1': {
      es: `${actor} te asignó ${count} tickets en ${team}`,
      en: `${actor} assigned you ${count} tickets in ${team}`,
    },
    '2': {
      es: `${actor} terminó ${count} tickets en ${team}`,
      en: `${actor} completed ${count} tickets in ${team}`,
    },
    '2-1': {
      es: `${actor} movió ${count} tickets a ${column} en ${team}`,
      en: `${actor} moved ${count} tickets to ${column} in ${team}`,
    },
    '2-3': {
      es: `${actor} te mencionó en ${count} tickets de ${team}`,
      en: `${actor} mentioned you in ${count} tickets in ${team}`,
    },
  };
  return texts[type]?.[lang] ?? null;
}
