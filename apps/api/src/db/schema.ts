/** Types of the database, for queries. The tables come from the migrated database itself (`pnpm gen`). */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from './database.gen.ts';

export type { Database } from './database.gen.ts';

/** A row as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row as it is inserted. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** What may change of a row. */
export type RowChange<Table extends keyof Database> = Updateable<Database[Table]>;
