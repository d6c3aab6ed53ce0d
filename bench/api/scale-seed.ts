/** Fills a migrated database with any number of tickets, quickly, and with words to look for. */
import type { Client } from 'pg';
import { type Seeded, seed } from './seed.ts';

/** Only in so many tickets of each business, however large it is. */
export const rareTickets = 7;

/** The indexes of a table are made once at its end, not with each row. @throws when there is no index for searching */
export async function seedScale(client: Client, tickets: number): Promise<Seeded> {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'tickets_search'",
  );
  const definition = rows[0]?.indexdef;
  if (!definition) throw new Error('There is no index for searching.');
  await client.query('drop index tickets_search');
  const folding = await readFunction(client, 'ticket_search_text');
  // Folding every text takes longer than all else; what is stored here has no letters but these to fold.
  await client.query(`create or replace function ticket_search_text(title text, key text, description text)
    returns text language sql immutable parallel safe return lower(translate(
      ' ' || title || ' ' || coalesce(key, '') || ' ' || description, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'))`);
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  );
  const seeded = await seed(client, tickets);
  // Names of things differ from ticket to ticket, as in life; without them every text would be the same.
  await client.query(`
    update tickets set
      title = case when number <= ${rareTickets} then 'El ornitorrinco del señor Ñandú ' || number
        when number % 100 = 0 then title || ' con 100% de avance' else title end,
      description = description || (array['Almacén', 'Bodega', 'Corredor', 'Tejado', 'Elevador', 'Fachada', 'Grúa'])[1 + number % 7]
        || ' ' || substr(md5(number::text), 1, 8)`);
  await client.query(folding);
  await client.query(definition);
  await client.query('vacuum analyze');
  return seeded;
}

async function readFunction(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [name],
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no function ${name}.`);
  return found.definition;
}
