/** Types of database rows for queries. The tables are generated from the migrated database (`pnpm gen`). */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from './database.gen.ts';

export type { Database } from './database.gen.ts';

/** A row as it is selected. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row as it is inserted. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** Columns that may be updated. */
export type RowChange<Table extends keyof Database> = Updateable<Database[Table]>;
