/** Validation of what sets an automation off: column, type and conditions (docs/product/states.md 4.2 and 4.7). */
import type { Wire } from '@minga/contract';
import {
  type Condition,
  type ConditionValue,
  operatorsOf,
  valueNeeded,
} from '@minga/rules/automations/conditions';
import { foldedWords } from '@minga/rules/text/text-fold';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Lang, Read } from '../context.ts';
import { invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import type { TeamReferences } from '../tickets/team-references.ts';

/** Types of the custom fields that conditions name, by id. */
type CustomTypes = ReadonlyMap<number, Wire['CustomField']['type']>;

const valueNames = [
  'types',
  'priorities',
  'sources',
  'people',
  'texts',
  'number',
] as const satisfies ConditionValue[];

/** Requires column and type to be those of the team. @throws AppError status/not-found, type/not-found */
export function checkTrigger(
  here: TeamReferences,
  { on_status, on_type }: Pick<Wire['Automation'], 'on_status' | 'on_type'>,
): void {
  if (!here.columns.some((column) => column.sid === on_status)) throw new AppError('status/not-found');
  if (on_type !== null && !here.types.has(on_type)) throw new AppError('type/not-found');
}

/**
 * The conditions in the form in which they are stored. With `lock`, what they name is not deleted until the write ends.
 *
 * @throws AppError type/, source/, custom-field/, member/not-found for missing and foreign references alike,
 * request/invalid for values that do not belong to the field
 */
export async function checkConditions(
  read: Read,
  team: Row<'teams'>,
  conditions: readonly Condition[],
  lock?: 'lock',
): Promise<Condition[]> {
  const custom = await checkReferences(read, team, conditions, lock === 'lock');
  return conditions.map((condition, place) =>
    checkCondition(read.caller.lang, custom, condition, `/conditions/${place}`),
  );
}

function checkCondition(lang: Lang, custom: CustomTypes, condition: Condition, at: string): Condition {
  const { field, operator, custom_field: fid } = condition;
  const isCustom = field === 'custom-field';
  if (isCustom && fid === undefined) throw invalidField(lang, `${at}/custom_field`, 'required');
  if (!isCustom && fid !== undefined) throw invalidField(lang, `${at}/custom_field`, 'other');
  const allowed = operatorsOf(field, fid === undefined ? undefined : custom.get(fid));
  if (!allowed.includes(operator))
    throw invalidField(lang, `${at}/operator`, 'enum', { allowedValues: [...allowed] });
  const needed = valueNeeded(field, operator);
  for (const name of valueNames) {
    if (name === needed && condition[name] === undefined)
      throw invalidField(lang, `${at}/${name}`, 'required');
    if (name !== needed && condition[name] !== undefined) throw invalidField(lang, `${at}/${name}`, 'other');
  }
  return condition.texts === undefined
    ? condition
    : { ...condition, texts: cleanTexts(lang, condition.texts, `${at}/texts`) };
}

/** @throws AppError request/invalid for a text without words, which would be found everywhere */
function cleanTexts(lang: Lang, texts: readonly string[], at: string): string[] {
  return texts.map((text, place) => {
    const clean = storable(text).trim();
    if (foldedWords(clean).length === 0)
      throw invalidField(lang, `${at}/${place}`, 'minLength', { limit: 1 });
    return clean;
  });
}

/** Requires that everything that conditions name exists, and returns the types of custom fields. */
async function checkReferences(
  { db }: Read,
  { bid, tid }: Row<'teams'>,
  conditions: readonly Condition[],
  isLocked: boolean,
): Promise<CustomTypes> {
  const types = distinct(conditions.flatMap((condition) => condition.types ?? []));
  const sources = distinct(conditions.flatMap((condition) => condition.sources ?? []));
  const people = distinct(conditions.flatMap((condition) => condition.people ?? []));
  const fields = distinct(conditions.flatMap(({ custom_field: fid }) => fid ?? []));
  if (types.length > 0) {
    const found = await db
      .selectFrom('ticket_types')
      .select('id')
      .where('bid', '=', bid)
      .where('tid', '=', tid)
      .where('id', 'in', types)
      .orderBy('id')
      .$if(isLocked, (query) => query.forKeyShare())
      .execute();
    if (found.length < types.length) throw new AppError('type/not-found');
  }
  if (sources.length > 0) {
    const found = await db
      .selectFrom('sources')
      .select('sid')
      .where('bid', '=', bid)
      .where('sid', 'in', sources)
      .orderBy('sid')
      .$if(isLocked, (query) => query.forKeyShare())
      .execute();
    if (found.length < sources.length) throw new AppError('source/not-found');
  }
  if (people.length > 0) {
    const found = await db
      .selectFrom('business_members')
      .select('uid')
      .where('bid', '=', bid)
      .where('uid', 'in', people)
      .execute();
    if (found.length < people.length) throw new AppError('member/not-found');
  }
  if (fields.length === 0) return new Map();
  const found = await db
    .selectFrom('team_fields')
    .select(['fid', 'type'])
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('fid', 'in', fields)
    .orderBy('fid')
    .$if(isLocked, (query) => query.forKeyShare())
    .execute();
  if (found.length < fields.length) throw new AppError('custom-field/not-found');
  return new Map(found.map(({ fid, type }) => [fid, type]));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
