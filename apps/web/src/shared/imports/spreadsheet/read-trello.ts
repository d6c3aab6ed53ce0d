/** Converts the JSON export of a Trello board into a table: one row per card that is not archived. */
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetError, type Table, toTable } from './table.ts';

/** Parts of the file that are read. */
interface TrelloBoard {
  lists: { id: string; name: string; closed?: boolean }[];
  cards: TrelloCard[];
  members?: { id: string; fullName?: string }[];
  checklists?: {
    idCard: string;
    name: string;
    checkItems?: { name: string; state: string; pos?: number }[];
  }[];
}

interface TrelloCard {
  id: string;
  name: string;
  desc?: string;
  idList: string;
  shortLink?: string;
  closed?: boolean;
  pos?: number;
  start?: string | null;
  due?: string | null;
  idMembers?: string[];
  labels?: { name?: string; color?: string | null }[];
}

/** Headers that `guessMapping` recognises. */
const header = ['Key', 'Title', 'Description', 'List', 'Assignees', 'Start date', 'Due date', 'Labels'];

/** Parses JSON. @throws SpreadsheetError not-a-spreadsheet for other JSON, truncated for an incomplete file */
export function readTrello(bytes: Uint8Array, limits: SpreadsheetLimits): Table {
  const board = parse(bytes);
  if (!isBoard(board)) throw new SpreadsheetError('not-a-spreadsheet');
  const lists = new Map(
    board.lists.filter((list) => !list.closed).map(({ id, name }, place) => [id, { name, place }]),
  );
  const people = new Map(board.members?.map(({ id, fullName = '' }) => [id, fullName]));
  const tasks = new Map<string, string[]>();
  for (const list of board.checklists ?? []) {
    tasks.set(list.idCard, [...(tasks.get(list.idCard) ?? []), taskList(list)]);
  }
  const cards = board.cards
    .filter((card) => !card.closed && lists.has(card.idList))
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.pos ?? 0) - (b.pos ?? 0));
  if (cards.length > limits.rows) throw new SpreadsheetError('too-many-rows');
  const rows = cards.map((card) => [
    card.shortLink ?? '',
    card.name,
    [card.desc ?? '', ...(tasks.get(card.id) ?? [])].filter(Boolean).join('\n\n'),
    lists.get(card.idList)?.name ?? '',
    (card.idMembers ?? []).flatMap((id) => people.get(id) ?? []).join('; '),
    card.start ?? '',
    card.due ?? '',
    (card.labels ?? []).map(({ name, color }) => name || (color ?? '')).join(', '),
  ]);
  return toTable([
    header,
    ...rows.map((row) => row.map((cell) => String(cell).slice(0, limits.cellCharacters))),
  ]);

  function placeOf({ idList }: TrelloCard): number {
    return lists.get(idList)?.place ?? 0;
  }
}

/** Renders a checklist as Markdown. */
function taskList({ name, checkItems = [] }: NonNullable<TrelloBoard['checklists']>[number]): string {
  const items = checkItems
    .toSorted((a, b) => (a.pos ?? 0) - (b.pos ?? 0))
    .map((item) => `- [${item.state === 'complete' ? 'x' : ' '}] ${item.name}`);
  return [`**${name}**`, '', ...items].join('\n');
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new SpreadsheetError('truncated');
  }
}

/** Validates the shape of the parts that are read: the file is untrusted. */
function isBoard(value: unknown): value is TrelloBoard {
  const board = value as TrelloBoard | null;
  return (
    typeof board === 'object' &&
    board !== null &&
    areAll(board.lists, ({ id, name }) => isText(id) && isText(name)) &&
    areAll(
      board.cards,
      ({ id, name, idList, idMembers = [], labels = [] }) =>
        isText(id) && isText(name) && isText(idList) && areAll(idMembers, isText) && areAll(labels, isThing),
    ) &&
    areAll(board.members ?? [], ({ id }) => isText(id)) &&
    areAll(
      board.checklists ?? [],
      ({ idCard, name, checkItems = [] }) => isText(idCard) && isText(name) && areAll(checkItems, isThing),
    )
  );
}

function areAll<Each>(list: readonly Each[], holds: (each: Each) => boolean): boolean {
  return (
    Array.isArray(list) &&
    list.every((each: unknown) => (isThing(each) || isText(each)) && holds(each as Each))
  );
}

function isThing(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
