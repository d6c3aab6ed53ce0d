/**
 * SQL of the calls that are made all day. Kysely's `sql` makes a tree of each statement and walks it to write it; here
 * texts are joined as they are. What stands between the texts is a value, sent as a parameter, or another fragment.
 */
import {
  type AliasedRawBuilder,
  CompiledQuery,
  type Expression,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from './schema.ts';

/** A piece of SQL with its values. Statements of Kysely may hold it as well. */
export class Fragment<Row = unknown> implements Expression<Row> {
  readonly texts: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(texts: TemplateStringsArray, values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }

  get expressionType(): Row | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return this.toKysely().toOperationNode();
  }

  /** As a column of a query of Kysely. */
  as<Alias extends string>(alias: Alias): AliasedRawBuilder<Row, Alias> {
    return this.toKysely().as(alias);
  }

  /** Runs it and gives its rows. @throws what the database says */
  async execute(db: Kysely<Database>): Promise<Row[]> {
    const values: unknown[] = [];
    const text = write(this, values);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  }

  toKysely(): RawBuilder<Row> {
    return sql<Row>(this.texts, ...this.values);
  }
}

/** A fragment of a template; its texts are never anybody's input. */
export function rawSql<Row>(texts: TemplateStringsArray, ...values: unknown[]): Fragment<Row> {
  return new Fragment(texts, values);
}

/** A name that stands in the code, such as that of a table. */
export function rawName(name: string): Fragment {
  return new Fragment(Object.assign([name], { raw: [name] }), []);
}

/** The text of a fragment, with its values at the end of those that were there before. */
function write({ texts, values }: Fragment, all: unknown[]): string {
  let text = texts[0] ?? '';
  for (const [place, value] of values.entries()) {
    if (value instanceof Fragment) text += write(value, all);
    else text += `$${all.push(checked(value))}`;
    text += texts[place + 1] ?? '';
  }
  return text;
}

/** A query of Kysely's has a tree to be written, which is not done here. */
function checked(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new TypeError('A fragment holds values and fragments, no queries.');
  return value;
}
