/**
 * SQL of frequent requests. Kysely's `sql` builds a tree of each statement and walks it to compile it; here texts are
 * concatenated. A template value is a parameter or another fragment.
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

/** A fragment of SQL with its values. Kysely statements may contain it as well. */
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

  /** As a column of a Kysely query. */
  as<Alias extends string>(alias: Alias): AliasedRawBuilder<Row, Alias> {
    return this.toKysely().as(alias);
  }

  /** Executes it and returns its rows. @throws database errors */
  async execute(db: Kysely<Database>): Promise<Row[]> {
    const values: unknown[] = [];
    const text = write(this, values);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  }

  toKysely(): RawBuilder<Row> {
    return sql<Row>(this.texts, ...this.values);
  }
}

/** A fragment from a template; its texts must never contain user input. */
export function rawSql<Row>(texts: TemplateStringsArray, ...values: unknown[]): Fragment<Row> {
  return new Fragment(texts, values);
}

/** An identifier that is part of the code, such as the name of a table. */
export function rawName(name: string): Fragment {
  return new Fragment(Object.assign([name], { raw: [name] }), []);
}

/** Compiles a fragment; appends its values to `all`. */
function write({ texts, values }: Fragment, all: unknown[]): string {
  let text = texts[0] ?? '';
  for (const [place, value] of values.entries()) {
    if (value instanceof Fragment) text += write(value, all);
    else text += `$${all.push(checked(value))}`;
    text += texts[place + 1] ?? '';
  }
  return text;
}

/** A Kysely query would have to be compiled, which is not supported here. */
function checked(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new TypeError('A fragment holds values and fragments, no queries.');
  return value;
}
