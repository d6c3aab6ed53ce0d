/** Converts rows of a file into tickets and reports all problems before anything is written. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { foldText } from '@minga/rules/text/text-fold';
import { readDate } from '../../shared/imports/read-date.ts';
import { readMinutes, readNumber, readPriority } from './cell-values.ts';
import { beginning, cellText, partsIn } from '../../shared/imports/cell-texts.ts';
import type { CustomImportField, ImportField, Mapping } from './guess-mapping.ts';
import type { RowProblem } from '../../shared/imports/RowProblems.tsx';
import type { Table } from '../../shared/imports/spreadsheet/table.ts';

/** Problem of a row. */
export type RowProblemCode =
  | 'title-missing'
  | 'title-long'
  | 'description-long'
  | 'key-repeated'
  | 'key-long'
  | 'status-unknown'
  | 'priority-unknown'
  | 'points-invalid'
  | 'assignee-unknown'
  | 'reporter-unknown'
  | 'type-unknown'
  | 'source-unknown'
  | 'minutes-invalid'
  | 'place-invalid'
  | 'date-invalid'
  | 'dates-reversed'
  | 'field-invalid';

export interface ReadRows {
  tickets: Wire['NewTicket'][];
  problems: RowProblem<RowProblemCode>[];
}

/** What cells can refer to: ids by folded name. */
export interface ImportTarget {
  statuses: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, number>;
  sources: ReadonlyMap<string, number>;

  /** Uids of members by folded name and email. */
  people: ReadonlyMap<string, string>;
  fields: readonly Wire['CustomField'][];

  /** Column of rows without a known one. */
  defaultStatus: number;
}

const titleLimit = 500;
const keyLimit = 120;
const subtypeLimit = 60;
const fieldLimit = 2000;
const descriptionLimit = 100_000;

/** Converts rows into new tickets. Rows without a title and rows that repeat a key are skipped. */
export function readRows(table: Table, mapping: Mapping, target: ImportTarget): ReadRows {
  const keys = new Map<string, number>();
  const tickets: Wire['NewTicket'][] = [];
  const problems: RowProblem<RowProblemCode>[] = [];

  table.rows.forEach((cells, index) => {
    const row = table.firstRow + index;
    const cell: ReadCell = (field) => {
      const place = mapping[field];
      return place === undefined ? '' : cellText(cells[place]);
    };
    const tell = (code: RowProblemCode, value: string, isSkipped = false): void => {
      problems.push({ row, code, value, isSkipped });
    };
    if (!cells.some((text) => text.trim() !== '')) return;

    const title = cell('title').replaceAll(/\s+/g, ' ');
    if (!title) return tell('title-missing', cell('key'), true);
    const key = readKey(cell('key'), row, keys, tell);
    if (key === 'repeated') return undefined;

    const ticket: Wire['NewTicket'] = { id: newClientId(), title: beginning(title, titleLimit) };
    if (key) ticket.key = key;
    const description = readDescription(cell('description'), title, tell);
    if (description) ticket.description = description;
    ticket.status =
      readNamed(cell('status'), target.statuses, 'status-unknown', tell) ?? target.defaultStatus;
    readReferences(ticket, cell, target, tell);
    readNumbers(ticket, cell, tell);
    readPlace(ticket, cell, tell);
    readDates(ticket, cell, tell);
    const customs = readCustomFields(target.fields, mapping, cell, tell);
    if (customs.length) ticket.custom_fields = customs;
    tickets.push(ticket);
    return undefined;
  });
  return { tickets, problems };
}

type ReadCell = (field: ImportField | CustomImportField) => string;
type Tell = (code: RowProblemCode, value: string, isSkipped?: boolean) => void;

function readKey(
  text: string,
  row: number,
  keys: Map<string, number>,
  tell: Tell,
): string | 'repeated' | null {
  if (!text) return null;
  if (text.length > keyLimit) {
    tell('key-long', beginning(text, 40));
    return null;
  }
  if (keys.has(text)) {
    tell('key-repeated', text, true);
    return 'repeated';
  }
  keys.set(text, row);
  return text;
}

/** A title that is too long is truncated on the ticket; its full text is prepended to the description. */
function readDescription(text: string, title: string, tell: Tell): string {
  const isTitleCut = title.length > titleLimit;
  if (isTitleCut) tell('title-long', beginning(title, 60));
  const whole = isTitleCut ? [title, text].filter(Boolean).join('\n\n') : text;
  if (whole.length > descriptionLimit) tell('description-long', `${beginning(whole, 60)}…`);
  return beginning(whole, descriptionLimit);
}

function readReferences(
  ticket: Wire['NewTicket'],
  cell: (field: ImportField) => string,
  { types, sources, people }: ImportTarget,
  tell: Tell,
): void {
  const type = readNamed(cell('type'), types, 'type-unknown', tell);
  if (type !== null) ticket.type = type;
  const subtype = cell('subtype').replaceAll(/\s+/g, ' ');
  if (subtype.length > subtypeLimit) tell('field-invalid', beginning(subtype, subtypeLimit));
  if (subtype) ticket.subtype = beginning(subtype, subtypeLimit);
  const source = readNamed(cell('source'), sources, 'source-unknown', tell);
  if (source !== null) ticket.source = source;
  const reporter = readNamed(cell('reporter'), people, 'reporter-unknown', tell);
  if (reporter !== null) ticket.reporter = reporter;
  const assignees = readAssignees(cell('assignees'), people, tell);
  if (assignees.length) ticket.assignees = assignees;
}

function readNumbers(ticket: Wire['NewTicket'], cell: (field: ImportField) => string, tell: Tell): void {
  const points = cell('story_points');
  if (points) {
    const value = readNumber(points);
    if (value === null || value < 0 || value > 1000) tell('points-invalid', points);
    else ticket.story_points = value;
  }
  for (const field of ['estimated_time', 'logged_time'] as const) {
    const text = cell(field);
    if (!text) continue;
    const minutes = readMinutes(text);
    if (minutes === null) tell('minutes-invalid', beginning(text, 60));
    else ticket[field] = minutes;
  }
  const priority = cell('priority');
  if (priority) {
    const value = readPriority(priority);
    if (value === null) tell('priority-unknown', priority);
    else ticket.priority = value;
  }
}

/** Coordinates: both or none. */
function readPlace(ticket: Wire['NewTicket'], cell: (field: ImportField) => string, tell: Tell): void {
  const texts = [cell('latitude'), cell('longitude')] as const;
  if (!texts[0] && !texts[1]) return;
  const [latitude, longitude] = texts.map(readNumber);
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  if (isPlace) Object.assign(ticket, { latitude, longitude });
  else tell('place-invalid', beginning(texts.join(', '), 60));
}

function readDates(ticket: Wire['NewTicket'], cell: (field: ImportField) => string, tell: Tell): void {
  for (const field of ['started_at', 'ended_at'] as const) {
    const text = cell(field);
    if (!text) continue;
    const value = readDate(text, field === 'started_at' ? 'start' : 'end');
    if (value === null) tell('date-invalid', text);
    else ticket[field] = value;
  }
  if (ticket.started_at && ticket.ended_at && ticket.ended_at < ticket.started_at) {
    tell('dates-reversed', `${cell('started_at')} – ${cell('ended_at')}`);
    delete ticket.started_at;
  }
}

/** Values of custom fields in the format of the contract. */
function readCustomFields(
  fields: readonly Wire['CustomField'][],
  mapping: Mapping,
  cell: ReadCell,
  tell: Tell,
): Wire['CustomFieldChange'][] {
  return fields.flatMap(({ id, type, options }) => {
    const field: CustomImportField = `custom:${id}`;
    const text = mapping[field] === undefined ? '' : cell(field);
    if (!text) return [];
    const value =
      type === 'number'
        ? readNumber(text)
        : type === 'list'
          ? (options.find((option) => foldText(option) === foldText(text)) ?? null)
          : beginning(text, fieldLimit);
    if (value === null || (type === 'text' && text.length > fieldLimit)) {
      tell('field-invalid', beginning(text, 60));
    }
    return value === null ? [] : [{ id, value }];
  });
}

function readNamed<Id extends number | string>(
  text: string,
  known: ReadonlyMap<string, Id>,
  code: RowProblemCode,
  tell: Tell,
): Id | null {
  if (!text) return null;
  const id = known.get(foldText(text));
  if (id === undefined) tell(code, beginning(text, 60));
  return id ?? null;
}

/** Resolves people by email or full name, separated by commas or semicolons. */
function readAssignees(text: string, people: ReadonlyMap<string, string>, tell: Tell): string[] {
  const found = new Set<string>();
  for (const name of namesIn(text)) {
    const uid = people.get(foldText(name));
    if (uid) found.add(uid);
    else tell('assignee-unknown', name);
  }
  return [...found];
}

/** Names in a cell of assignees. */
export function namesIn(text: string): string[] {
  return partsIn(text, /[,;]/);
}
