/** What of a ticket fits into another team, as the server decides it (docs/product/tickets.md 3.5). Pure. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';

export interface TeamFit {
  /** The type of the other team with the same name; null without one. */
  type: number | null;

  /** Ids of the assignees who belong to the other team. */
  assignees: string[];
  customFields: { id: number; value: string | number }[];
  lost: TeamLoss;
}

/** Values without a counterpart in the other team. */
export interface TeamLoss {
  /** Name of the type. */
  type: string | null;

  /** Names of people. */
  assignees: string[];
  customFields: { name: string; value: string }[];
}

type FittedTicket = Pick<Wire['Ticket'], 'type' | 'assignees' | 'custom_fields'>;

/** `here` is the team of the ticket; undefined if the user does not see it. */
export function fitIntoTeam(
  ticket: FittedTicket,
  here: Wire['Team'] | undefined,
  there: Wire['Team'],
  people: ReadonlyMap<string, { name: string; isThere: boolean }>,
): TeamFit {
  const type = here?.psm_types.find(({ id }) => id === ticket.type);
  const typeThere = there.psm_types.find(({ name }) => name.toLowerCase() === type?.name.toLowerCase());
  const isThere = (uid: string) => people.get(uid)?.isThere ?? false;
  const kept = new Map<number, string | number>();
  const lostFields: TeamLoss['customFields'] = [];
  for (const { id, value } of ticket.custom_fields) {
    const { name, type: kind } = here?.psm_custom_fields.find((one) => one.id === id) ?? unknownField;
    const field = there.psm_custom_fields.find(
      (one) =>
        !kept.has(one.id) &&
        one.type === kind &&
        foldText(one.name) === foldText(name) &&
        (kind !== 'list' || one.options.includes(String(value))),
    );
    if (field) kept.set(field.id, value);
    else lostFields.push({ name, value: String(value) });
  }
  return {
    type: typeThere?.id ?? null,
    assignees: ticket.assignees.filter(isThere),
    customFields: [...kept].map(([id, value]) => ({ id, value })),
    lost: {
      type: ticket.type !== null && !typeThere ? (type?.name ?? '—') : null,
      assignees: ticket.assignees.filter((uid) => !isThere(uid)).map((uid) => people.get(uid)?.name ?? '—'),
      customFields: lostFields,
    },
  };
}

/** A field of a team that the user does not see. */
const unknownField = { name: '—', type: null };

export function losesNothing({ type, assignees, customFields }: TeamLoss): boolean {
  return type === null && assignees.length === 0 && customFields.length === 0;
}

/** Longest description, in characters. */
const descriptionLength = 100_000;

/**
 * The description with the lost values as a list below it, so that nothing is lost with them; `lines` are their names
 * and values. Null if it would be too long.
 */
export function withLostValues(
  description: string,
  lines: readonly [name: string, value: string][],
): string | null {
  const list = lines.map(([name, value]) => `- **${escaped(name)}:** ${escaped(value)}`).join('\n');
  const text = [description.trimEnd(), list].filter((part) => part !== '').join('\n\n');
  return text.length <= descriptionLength ? text : null;
}

/** A value in one line of Markdown, in which it means nothing: also no mention. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~@!]/g, String.raw`\$&`);
}
