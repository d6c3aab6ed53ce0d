/** Fills a migrated database: businesses, users, boards with tickets, comments, history, notifications. */
import type { Client } from 'pg';

export interface Seeded {
  /** A medium business, its team, its columns, and a member who sees everything. */
  bid: number;
  tid: number;
  columns: number[];
  uid: string;
}

const businesses = 20;
const people = 200;

/**
 * Distributes tickets over 20 businesses. Each user is in the business given by their number. `leftFree` is the
 * quantity of ticket numbers that are left free at the start of each business.
 */
export async function seed(client: Client, tickets: number, leftFree = 0): Promise<Seeded> {
  const perBusiness = Math.ceil(tickets / businesses);
  await client.query(`
    insert into users (uid, email, display_name, email_verified, seen_at)
      select 'bench-' || n, 'bench-' || n || '@example.com', 'Persona ' || n, true, now() + interval '1 day'
      from generate_series(0, ${people - 1}) n;
    insert into businesses (bid, name, prefix, color, token, next_number, created_by)
      select 1000 + n, 'Negocio ' || n, 'B' || chr(65 + n), '#0B6B66', 'token', ${leftFree + perBusiness + 1}, 'bench-' || n
      from generate_series(0, ${businesses - 1}) n;
    insert into business_members (bid, uid, role)
      select 1000 + n % ${businesses}, 'bench-' || n, 2 from generate_series(0, ${people - 1}) n;
    insert into teams (bid, tid, name, color)
      select 1000 + n, 1000 + n, 'Equipo', '#0B6B66' from generate_series(0, ${businesses - 1}) n;
    insert into team_roles (bid, rid, tid, name, permissions)
      select 1000 + n, 1000 + n, 1000 + n, 'Todo', '{0,1,2,3,4,9,10,12}' from generate_series(0, ${businesses - 1}) n;
    insert into team_members (bid, tid, uid, rid)
      select 1000 + n % ${businesses}, 1000 + n % ${businesses}, 'bench-' || n, 1000 + n % ${businesses}
      from generate_series(0, ${people - 1}) n;
    insert into statuses (bid, sid, tid, name, state, color, position)
      select 1000 + n, 10000 + n * 10 + s, 1000 + n, 'Columna ' || s,
        case when s = 0 then 'pending' when s = 3 then 'done' else 'doing' end, '#0B6B66', s
      from generate_series(0, ${businesses - 1}) n, generate_series(0, 3) s;
    insert into tickets (bid, id, tid, number, title, description, status, sort, priority, story_points, reporter,
        created_by, created_at)
      select 1000 + b, '-T' || lpad((b * ${perBusiness} + n)::text, 18, '0'), 1000 + b, ${leftFree} + n,
        (array['Corregir', 'Revisar', 'Preparar', 'Enviar'])[1 + n % 4] || ' el camión número ' || n,
        repeat('La descripción de un ticket que alguien escribió. ', 4), 10000 + b * 10 + n % 4,
        'a' || lpad(n::text, 8, '0') || 'V', n % 3, n % 8, 'bench-' || b, 'bench-' || b,
        now() - (n || ' minutes')::interval
      from generate_series(0, ${businesses - 1}) b, generate_series(1, ${perBusiness}) n;
    insert into ticket_assignees (bid, ticket_id, uid, position)
      select bid, id, 'bench-' || (bid - 1000 + ${businesses} * (number % 10)), 0 from tickets where number % 2 = 0;
    insert into ticket_comments (bid, id, ticket_id, uid, text)
      select t.bid, '-C' || s || substr(t.id, 4), t.id, t.created_by, 'Ya lo estoy viendo, gracias.'
      from tickets t, generate_series(0, 2) s where t.number <= ${leftFree + 2500};
    insert into ticket_history (bid, ticket_id, version, action, uid, field, from_value, to_value)
      select t.bid, t.id, s, 1, t.created_by, 'priority', '0', '1' from tickets t, generate_series(1, 5) s
      where t.number <= ${leftFree + 2500};
    update tickets set comment_count = 3 where number <= ${leftFree + 2500};
    insert into notifications (uid, id, about_bid, event_key, type, body, link, created_at)
      select 'bench-' || p, '-N' || lpad((p * 1000 + n)::text, 18, '0'), 1000 + p % ${businesses}, 'event ' || n, '1',
        '{"ticket_name": "Corregir el camión", "assigner_name": "Persona"}', '/boards', now() - (n || ' minutes')::interval
      from generate_series(0, ${people - 1}) p, generate_series(1, 100) n;
  `);
  await client.query('vacuum analyze');
  return { bid: 1010, tid: 1010, columns: [0, 1, 2, 3].map((place) => 10_100 + place), uid: 'bench-10' };
}
