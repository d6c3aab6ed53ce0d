/** Card of a ticket on a board, limited to 400 bytes besides the assignees and the values of custom fields. */
import type { Wire } from '@minga/contract';
import { cardValues } from '@minga/rules/tickets/card-values';
import type { FieldValue } from '../../custom-fields/field-values.ts';
import type { TicketChange } from '../../events.ts';
import { peopleOf, type TicketRow } from '../ticket-rows.ts';

type Card = Wire['TicketCard'];

/** Columns of a card. */
export interface CardRow extends CardColumns {
  /** Values of custom fields; texts may be cut behind the length of a value on a card. */
  custom_fields: readonly Pick<FieldValue, 'fid' | 'value'>[];
}

type CardColumns = Pick<
  TicketRow,
  | 'id'
  | 'number'
  | 'key'
  | 'title'
  | 'status'
  | 'sort'
  | 'type'
  | 'priority'
  | 'story_points'
  | 'estimated_time'
  | 'logged_time'
  | 'source'
  | 'contact'
  | 'latitude'
  | 'longitude'
  | 'assignees'
  | 'created_by'
  | 'reporter'
  | 'started_at'
  | 'ended_at'
  | 'completed_at'
  | 'archived_at'
  | 'comment_count'
  | 'version'
>;

/** Maximum size of the JSON of a card without the assignees and the values of custom fields, in bytes. */
export const cardBytes = 400;

/** Maximum length of the title of a card, in characters. */
export const cardTitleLength = 160;

/** Maximum length of the name of a contact on a card, in characters. */
const contactNameLength = 60;

/**
 * The card of a ticket; empty fields are omitted. A title over 160 characters is cut. A card that still exceeds 400
 * bytes (multi-byte characters, long keys) loses, in this order: more of the title, the key, more of the contact's name,
 * nearly all of the title, the reporter, the creator, the place, the contact, and last of all, which only ids and numbers
 * of ten digits cause, the logged time and the estimate. The ticket itself contains everything. Assignees, at most 50,
 * are always complete: boards filter by them, and write the whole list.
 */
export function presentCard(row: CardRow): Card {
  const card: Card = {
    id: row.id,
    number: row.number,
    ...(row.key === null ? {} : { key: row.key }),
    title: cutText(row.title, cardTitleLength),
    status: row.status,
    order: row.sort,
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.priority === null ? {} : { priority: row.priority as Wire['Priority'] }),
    ...(row.story_points === null ? {} : { story_points: row.story_points }),
    // Rows of searches, archives and of the home page do not select the times.
    ...(row.estimated_time == null ? {} : { estimated_time: row.estimated_time }),
    ...(row.logged_time ? { logged_time: row.logged_time } : {}),
    ...(row.source === null ? {} : { source: row.source }),
    ...contactOf(row, contactNameLength),
    ...placeOf(row),
    created_by: row.created_by,
    // Rows of searches and of the home page do not select the reporter.
    ...(row.reporter == null || row.reporter === row.created_by ? {} : { reporter: row.reporter }),
    ...(row.started_at === null ? {} : { started_at: row.started_at.toISOString() }),
    ...(row.ended_at === null ? {} : { ended_at: row.ended_at.toISOString() }),
    ...(row.completed_at === null ? {} : { completed_at: row.completed_at.toISOString() }),
    // The home page, which shows no archived tickets, does not select it.
    ...(row.archived_at == null ? {} : { archived_at: row.archived_at.toISOString() }),
    ...(row.comment_count === 0 ? {} : { comments: row.comment_count }),
    version: row.version,
  };
  return {
    ...(bytesOf(card) <= cardBytes ? card : shrinkCard(card)),
    ...(row.assignees.length === 0 ? {} : { assignees: row.assignees }),
    ...valuesOf(row),
  };
}

/** The values of custom fields of a card. */
function valuesOf({ custom_fields: values }: CardRow): Pick<Card, 'custom_values'> {
  // Rows of searches, archives and of the home page do not select them.
  const shown = cardValues((values ?? []).map(({ fid: id, value }) => ({ id, value })));
  return shown.length > 0 ? { custom_values: shown } : {};
}

/** The contact of a card, with its name cut to a number of characters. */
function contactOf({ contact }: Pick<CardRow, 'contact'>, length: number): Pick<Card, 'contact'> {
  // Rows of searches and of the home page do not select it.
  return contact == null ? {} : { contact: { id: contact.id, name: cutText(contact.name, length) } };
}

/** The coordinates of a card; a ticket with only one of them has no place. */
function placeOf({ latitude, longitude }: CardRow): Pick<Card, 'latitude' | 'longitude'> {
  // Rows of searches and of the home page do not select them.
  return latitude == null || longitude == null ? {} : { latitude, longitude };
}

/** A change in the form of domain events. `newMentions` are the users whom the description mentions since. */
export function presentChange(row: CardRow, before?: CardRow, newMentions: string[] = []): TicketChange {
  const passedOn =
    before !== undefined &&
    (before.assignees.join() !== row.assignees.join() || before.reporter !== row.reporter);
  return {
    card: presentCard(row),
    people: peopleOf(row),
    ...(passedOn ? { formerPeople: peopleOf(before) } : {}),
    ...(before !== undefined && before.status !== row.status ? { formerStatus: before.status } : {}),
    ...(newMentions.length > 0 ? { newMentions } : {}),
  };
}

function shrinkCard(card: Card): Card {
  const shrunk = { ...card };
  const steps: (() => void)[] = [
    () => cutTitle(shrunk, 80),
    () => cutTitle(shrunk, 40),
    () => delete shrunk.key,
    () => void Object.assign(shrunk, contactOf({ contact: shrunk.contact ?? null }, 20)),
    () => cutTitle(shrunk, 12),
    () => delete shrunk.reporter,
    () => delete shrunk.created_by,
    () => dropPlace(shrunk),
    () => delete shrunk.contact,
    () => delete shrunk.logged_time,
    () => delete shrunk.estimated_time,
  ];
  for (const step of steps) {
    step();
    if (bytesOf(shrunk) <= cardBytes) break;
  }
  return shrunk;
}

/** Cuts the title by the excess of the card, but not below a number of bytes. */
function cutTitle(card: Card, leastBytes: number): void {
  const signs = [...card.title];
  let excess = bytesOf(card) - cardBytes + bytesOf('…');
  let left = bytesOf(card.title);
  while (excess > 0 && left > leastBytes && signs.length > 1) {
    const size = bytesOf(signs.pop()) - 2;
    excess -= size;
    left -= size;
  }
  card.title = `${signs.join('').trimEnd()}…`;
}

function dropPlace(card: Card): void {
  delete card.latitude;
  delete card.longitude;
}

/** Truncates a text to a number of characters, with an ellipsis at the end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const signs = [...text];
  if (signs.length <= length) return text;
  return `${signs
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
