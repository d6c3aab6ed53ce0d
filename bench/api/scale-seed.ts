/** Quickly fills a migrated database with any number of tickets, including words to search for. */
import type { Client } from 'pg';
import { type Seeded, seed } from './seed.ts';

/** Number of tickets with the rare word in each business, regardless of its size. */
export const rareTickets = 7;

/** Number of tickets visible to members who do not see the whole board: the oldest ones, or those at the top. */
export const fewTickets = 50;

/** The indexes of a table are created once after its rows. @throws when there is no search index */
export async function seedScale(client: Client, tickets: number): Promise<Seeded> {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'tickets_search'",
  );
  const definition = rows[0]?.indexdef;
  if (!definition) throw new Error('There is no index for searching.');
  await client.query('drop index tickets_search');
  const folding = await readFunction(client, 'ticket_search_text');
  const foldingTitles = await readFunction(client, 'ticket_title_text');
  // Folding every text would take longer than everything else; this data contains only these letters to fold.
  await client.query(`create or replace function ticket_search_text(title text, key text, description text)
    returns text language sql immutable parallel safe return lower(translate(
      ' ' || title || ' ' || coalesce(key, '') || ' ' || description, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'))`);
  await client.query(`create or replace function ticket_title_text(title text, key text)
    returns text language sql immutable parallel safe return lower(translate(
      ' ' || title || ' ' || coalesce(key, ''), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'))`);
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  );
  const seeded = await seed(client, tickets, fewTickets);
  await seedFew(client);
  // Titles differ between tickets; without that every text would be the same.
  await client.query(`
    update tickets set
      title = case when number between ${fewTickets + 1} and ${fewTickets + rareTickets}
          then 'El ornitorrinco del señor Ñandú ' || number
        when number % 100 = 0 then title || ' con 100% de avance' else title end,
      description = description || (array['Almacén', 'Bodega', 'Corredor', 'Tejado', 'Elevador', 'Fachada', 'Grúa'])[1 + number % 7]
        || ' ' || substr(md5(number::text), 1, 8)`);
  await client.query(folding);
  await client.query(foldingTitles);
  await client.query(definition);
  await client.query('vacuum analyze');
  return seeded;
}

/**
 * Two members of each business who see few tickets: `small-n` is only in a team with 50 tickets beside the large one,
 * which the others are in as well; `own-n` is in the large one with permission 11 only, and owns 50 of its tickets.
 */
async function seedFew(client: Client): Promise<void> {
  await client.query(`
    create temp table few as select bid, bid + 1000 as small_team, bid + 2000 as own_role, bid - 1000 as n from businesses;
    insert into users (uid, email, display_name, email_verified, seen_at)
      select who || n, who || n || '@example.com', 'Persona ' || n, true, now() + interval '1 day'
      from few, unnest('{small-,own-}'::text[]) who;
    insert into business_members (bid, uid, role)
      select bid, who || n, 2 from few, unnest('{small-,own-}'::text[]) who;
    insert into teams (bid, tid, name, color) select bid, small_team, 'Equipo pequeño', '#0B6B66' from few;
    insert into team_roles (bid, rid, tid, name, permissions)
      select bid, small_team, small_team, 'Todo', '{0,1,2,3,4,9,10,12}' from few;
    insert into team_roles (bid, rid, tid, name, permissions) select bid, own_role, bid, 'Lo suyo', '{11,10,12}' from few;
    insert into statuses (bid, sid, tid, name, state, color, position)
      select bid, s.sid + 10000, small_team, s.name, s.state, s.color, s.position from few join statuses s using (bid);
    insert into team_members (bid, tid, uid, rid) select bid, small_team, uid, small_team
      from few join business_members using (bid) where uid not like 'own-%';
    insert into team_members (bid, tid, uid, rid) select bid, bid, 'own-' || n, own_role from few;
    insert into tickets (bid, id, tid, number, title, description, status, sort, priority, story_points, reporter,
        created_by, created_at)
      select bid, '-S' || lpad((n * 1000 + f)::text, 18, '0'), small_team, f,
        (array['Corregir', 'Revisar', 'Preparar', 'Enviar'])[1 + f % 4] || ' el camión número ' || f,
        repeat('La descripción de un ticket que alguien escribió. ', 4), 20000 + n * 10 + f % 4,
        'a' || lpad(f::text, 8, '0') || 'V', f % 3, f % 8, 'bench-' || n, 'bench-' || n, now() - (f || ' minutes')::interval
      from few, generate_series(1, ${fewTickets}) f;
    insert into ticket_assignees (bid, ticket_id, uid, position)
      select bid, t.id, 'own-' || n, 1 from few join tickets t using (bid)
      where t.number between ${fewTickets + 1} and ${2 * fewTickets};
    insert into notifications (uid, id, about_bid, event_key, type, body, link, created_at)
      select who || few.n, '-F' || right(who, 2) || lpad((few.n * 1000 + e)::text, 15, '0'), few.bid, 'event ' || e, '1',
        jsonb_build_object('ticket_name', t.title, 'assigner_name', 'Persona', 'business_id', few.bid, 'team_id', t.tid,
          'ticket_id', t.id), '/boards', now() - (e || ' minutes')::interval
      from few cross join unnest('{small-,own-}'::text[]) who cross join generate_series(1, ${fewTickets}) e
      join tickets t on t.bid = few.bid and t.number = e + case who when 'own-' then ${fewTickets} else 0 end;
    drop table few;
  `);
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
