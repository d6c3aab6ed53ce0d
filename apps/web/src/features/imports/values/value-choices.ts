/** What the values of a file become: existing entries of the team, entries to create, or nothing. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { membersByName } from '../../../shared/imports/people-by-name.ts';
import type { FileValue } from './file-values.ts';

/** Choice for an entry that is created with the import. */
export const newEntry = 'new';

/** Choices by folded value: the id of an entry, `new`, or an empty text for nothing. */
export type Choices = ReadonlyMap<string, string>;

/** An entry to create. */
export interface NewEntry {
  /** Temporary id, negative; replaced when the entry is created. */
  id: number;
  name: string;
}

export interface ResolvedValues {
  /** Ids by folded value, with the names of all entries. */
  ids: ReadonlyMap<string, number>;
  created: NewEntry[];
}

/**
 * Ids of the values: of what was chosen while it exists, otherwise of the entry with that name.
 * @param guess id of an entry for a value without a choice
 */
export function resolveChoices(
  values: readonly FileValue[],
  entries: readonly { id: number; name: string }[],
  choices: Choices,
  guess: (key: string) => number | null = () => null,
): ResolvedValues {
  const ids = new Map(entries.map(({ id, name }) => [foldText(name), id]));
  const created: NewEntry[] = [];
  for (const { key, text } of values) {
    const choice = choices.get(key);
    const named = ids.get(key);
    if (choice === newEntry && named === undefined) {
      created.push({ id: -1 - created.length, name: text });
      ids.set(key, created.at(-1)!.id);
      continue;
    }
    const chosen = entries.find(({ id }) => String(id) === choice)?.id;
    const id = chosen ?? (choice === '' ? null : (named ?? guess(key)));
    if (id === null) ids.delete(key);
    else ids.set(key, id);
  }
  return { ids, created };
}

/** Uids of members by folded name and email, and of the names for which somebody was chosen. */
export function resolvePeople(
  members: readonly Wire['Member'][],
  choices: Choices,
): ReadonlyMap<string, string> {
  const people = membersByName(members);
  for (const [key, uid] of choices) {
    if (members.some(({ psm_user: user }) => user.id === uid)) people.set(key, uid);
  }
  return people;
}
