/** Many notifications of one event, to one person and of one kind, become one that says how many tickets it is about. */
import type { Wire } from '@minga/contract';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { boardLink } from '../domain/notifications/ticket-place.ts';
import type { TeamSnapshot } from './notify-audience.ts';

/** So many tickets of one event are told one by one. */
const mostApart = 5;

/** Drafts of one event, in their order; what is told of more than five tickets alike is told once. */
export function gatherDrafts(
  snapshot: TeamSnapshot,
  drafts: readonly NewNotification[],
  { eventId, by }: { eventId: number; by: string },
): NewNotification[] {
  const alike = new Map<string, NewNotification[]>();
  for (const draft of drafts) {
    // Of moves, those to one column.
    const kind = JSON.stringify([draft.uid, draft.type, draft.body.txt]);
    const some = alike.get(kind);
    if (some) some.push(draft);
    else alike.set(kind, [draft]);
  }
  return [...alike.values()].flatMap((some, place) => {
    const [first] = some;
    const person = first && snapshot.people.get(first.uid);
    // Who wants no generic ones hears of each.
    if (!person || some.length <= mostApart || person.muted.includes('0')) return some;
    const text = textOf(first, {
      lang: person.lang,
      who: snapshot.actors.get(by)?.name ?? '',
      team: snapshot.team,
      count: some.length,
    });
    return text === null ? some : [gathered(snapshot, first, text, `${eventId} many ${place}`)];
  });
}

/** A generic notification: the other types are about one ticket (docs/product/tickets.md 8.1). */
function gathered(
  { bid, tid }: TeamSnapshot,
  { uid, pic }: NewNotification,
  txt: string,
  eventKey: string,
): NewNotification {
  const body = { txt, business_id: bid, team_id: tid };
  return { uid, type: '0', body, pic, link: boardLink({ bid, tid }), eventKey, aboutBid: bid };
}

interface Told {
  lang: 'es' | 'en';
  who: string;
  team: string;
  count: number;
}

/** The sentence, or nothing for a type that is never gathered. */
function textOf({ type, body }: NewNotification, { lang, who, team, count }: Told): string | null {
  const column = body.txt ?? '';
  const sentences: Partial<Record<Wire['NotificationType'], { es: string; en: string }>> = {
    '1': {
      es: `${who} te asignó ${count} tickets en ${team}`,
      en: `${who} assigned you ${count} tickets in ${team}`,
    },
    '2': {
      es: `${who} terminó ${count} tickets en ${team}`,
      en: `${who} completed ${count} tickets in ${team}`,
    },
    '2-1': {
      es: `${who} movió ${count} tickets a ${column} en ${team}`,
      en: `${who} moved ${count} tickets to ${column} in ${team}`,
    },
  };
  return sentences[type]?.[lang] ?? null;
}
