/** Seeds an empty store with the demo world. */
import { lockMigrations } from '@minga/api/db/migrate';
import type { Database, NewRow } from '@minga/api/db/schema';
import type { Person } from '@minga/fixtures/world/people';
import { buildWorld, type World, type WorldTeam, type WorldTicket } from '@minga/fixtures/world/world';
import type { WorldLanguage } from '@minga/fixtures/world/plan';
import { newClientId } from '@minga/rules/client-ids';
import type { Kysely, Transaction } from 'kysely';
import { insertBilling } from './seed-billing.ts';
import { insertChat } from './seed-chat.ts';
import { insertCrm } from './seed-crm.ts';
import { insertDevices } from './seed-devices.ts';
import { insertTemplates } from './seed-templates.ts';

/** Actions of history entries (docs/product/constants.md 1.7). */
const historyActions = { create: 0, status: 5 } as const;

/**
 * Writes the demo world in one transaction if the store has neither users nor businesses. An advisory lock serializes
 * processes that start concurrently; the later ones find the users of the first.
 * @returns whether it was written
 */
export function seedDemoWorld(db: Kysely<Database>, language: WorldLanguage, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    if (!(await isFresh(transaction))) return false;
    const world = buildWorld(language, now);
    await insertPeople(transaction, world.people, language);
    const bid = await insertBusiness(transaction, world);
    const tids: number[] = [];
    for (const team of world.teams) tids.push(await insertTeam(transaction, bid, team, now));
    const people = world.people.map(({ uid }) => uid);
    const by = people[0] ?? '';
    await insertCrm(transaction, { bid, crm: world.crm, by, now });
    await insertBilling(transaction, { bid, billing: world.billing, seats: people.length, by, now });
    await insertDevices(transaction, { bid, world, by, people, now });
    await insertChat(transaction, world.chat, { bid, tids, by, now });
    return true;
  });
}

async function isFresh(db: Transaction<Database>): Promise<boolean> {
  const business = await db.selectFrom('businesses').select('bid').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('uid').limit(1).executeTakeFirst();
  return !business && !user;
}

async function insertPeople(
  db: Transaction<Database>,
  people: Person[],
  language: WorldLanguage,
): Promise<void> {
  await db
    .insertInto('users')
    .values(
      people.map(({ uid, email, displayName }) => ({
        uid,
        email,
        display_name: displayName,
        email_verified: true,
        // The user of the demo button keeps the language of the page.
        lang: uid === 'demo-ana' ? null : language,
      })),
    )
    .execute();
}

async function insertBusiness(
  db: Transaction<Database>,
  { business, people, nextNumber }: World,
): Promise<number> {
  const { bid } = await db
    .insertInto('businesses')
    .values({
      name: business.name,
      prefix: business.prefix,
      color: business.color,
      page_name: business.pageName,
      token: newClientId(),
      next_number: nextNumber,
      created_by: people[0]?.uid ?? '',
    })
    .returning('bid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('business_members')
    .values(people.map(({ uid, role }) => ({ bid, uid, role })))
    .execute();
  return bid;
}

/** Returns the id of the team. */
async function insertTeam(
  db: Transaction<Database>,
  bid: number,
  team: WorldTeam,
  now: Date,
): Promise<number> {
  const { tid } = await db
    .insertInto('teams')
    .values({ bid, name: team.name, color: team.color, preferences: storyPointsAndPriority })
    .returning('tid')
    .executeTakeFirstOrThrow();
  const statuses = await insertColumns(db, bid, tid, team);
  const types = await db
    .insertInto('ticket_types')
    .values(team.types.map(({ name, color }) => ({ bid, tid, name, color })))
    .returning(['id', 'name'])
    .execute();
  const roles = await db
    .insertInto('team_roles')
    .values(
      team.roles.map(({ name, permissions }, place) => ({
        bid,
        tid,
        name,
        permissions,
        is_admin: place === 0,
      })),
    )
    .returning(['rid', 'name'])
    .execute();
  // The order of returned rows is unspecified, so they are found by name.
  const typeIds = team.types.map(({ name }) =>
    idOf(
      types.map(({ id, name }) => ({ id, name })),
      name,
    ),
  );
  const roleIds = team.roles.map(({ name }) =>
    idOf(
      roles.map(({ rid, name }) => ({ id: rid, name })),
      name,
    ),
  );
  await db
    .insertInto('team_members')
    .values(
      team.members.map(({ person, role }) => ({ bid, tid, uid: person.uid, rid: roleIds[role] ?? null })),
    )
    .execute();
  const list = team.list ? await insertList(db, { bid, tid }, team.list) : null;
  await insertTickets(db, { bid, tid, statuses, typeIds, list }, team.tickets);
  await insertTemplates(db, { bid, tid, typeIds, now }, team.templates);
  return tid;
}

/** Team preferences STORY_POINTS 7 and PRIORITY 9. */
const storyPointsAndPriority = [7, 9];

async function insertColumns(
  db: Transaction<Database>,
  bid: number,
  tid: number,
  team: WorldTeam,
): Promise<number[]> {
  const rows = await db
    .insertInto('statuses')
    .values(
      team.columns.map(({ name, state, color }, position) => ({ bid, tid, name, state, color, position })),
    )
    .returning(['sid', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map(({ sid }) => sid);
}

/** Returns the id of the custom field. */
async function insertList(
  db: Transaction<Database>,
  { bid, tid }: Pick<TeamIds, 'bid' | 'tid'>,
  { name, options }: NonNullable<WorldTeam['list']>,
): Promise<number> {
  const { fid } = await db
    .insertInto('team_fields')
    .values({ bid, tid, name, type: 'list', options, position: 0 })
    .returning('fid')
    .executeTakeFirstOrThrow();
  return fid;
}

interface TeamIds {
  bid: number;
  tid: number;
  /** Ids of the columns and types, in order. */
  statuses: number[];
  typeIds: number[];
  /** Id of the custom field, or null. */
  list: number | null;
}

async function insertTickets(db: Transaction<Database>, ids: TeamIds, tickets: WorldTicket[]): Promise<void> {
  const rows = tickets.map((ticket) => ({ id: newClientId(ticket.createdAt.getTime()), ticket }));
  await db
    .insertInto('tickets')
    .values(rows.map(({ id, ticket }) => ticketRow(ids, id, ticket)))
    .execute();
  const assignees = rows.flatMap(({ id, ticket }) =>
    ticket.assignees.map(({ uid }, position) => ({ bid: ids.bid, ticket_id: id, uid, position })),
  );
  await db.insertInto('ticket_assignees').values(assignees).execute();
  const comments = rows.flatMap(({ id, ticket }) =>
    ticket.comments.map(({ by, text, createdAt }) => ({
      bid: ids.bid,
      id: newClientId(createdAt.getTime()),
      ticket_id: id,
      uid: by.uid,
      text,
      created_at: createdAt,
    })),
  );
  await db.insertInto('ticket_comments').values(comments).execute();
  const values = rows.flatMap(({ id, ticket: { option } }) =>
    ids.list === null || option === null
      ? []
      : [{ bid: ids.bid, ticket_id: id, fid: ids.list, value: option }],
  );
  if (values.length > 0) await db.insertInto('ticket_field_values').values(values).execute();
  const entries = rows.flatMap(({ id, ticket }) =>
    ticket.timeEntries.map(({ by, day, minutes }) => ({
      bid: ids.bid,
      id: newClientId(),
      ticket_id: id,
      uid: by.uid,
      created_by: by.uid,
      day,
      minutes,
      note: '',
    })),
  );
  if (entries.length > 0) await db.insertInto('time_entries').values(entries).execute();
  await db
    .insertInto('ticket_history')
    .values(rows.flatMap(({ id, ticket }) => historyRows(ids, id, ticket)))
    .execute();
}

function ticketRow(
  { bid, tid, statuses, typeIds }: TeamIds,
  id: string,
  ticket: WorldTicket,
): NewRow<'tickets'> {
  return {
    bid,
    id,
    tid,
    number: ticket.number,
    title: ticket.title,
    description: ticket.description,
    status: statuses[ticket.column] ?? 0,
    sort: ticket.order,
    type: typeIds[ticket.type] ?? null,
    priority: ticket.priority,
    story_points: ticket.storyPoints,
    estimated_time: ticket.estimatedTime,
    logged_time: ticket.timeEntries.reduce((sum, { minutes }) => sum + minutes, 0),
    reporter: ticket.reporter.uid,
    created_by: ticket.reporter.uid,
    created_at: ticket.createdAt,
    updated_at: ticket.completedAt ?? ticket.startedAt ?? ticket.createdAt,
    started_at: ticket.startedAt,
    ended_at: ticket.endedAt,
    completed_at: ticket.completedAt,
    comment_count: ticket.comments.length,
    version: ticket.column > 0 ? 2 : 1,
  };
}

/** History of a ticket: its creation, and one move if it is not in the first column. */
function historyRows(ids: TeamIds, id: string, ticket: WorldTicket): NewRow<'ticket_history'>[] {
  const { bid, statuses } = ids;
  const created = {
    bid,
    ticket_id: id,
    version: 1,
    action: historyActions.create,
    uid: ticket.reporter.uid,
    to_value: ticket.title,
    created_at: ticket.createdAt,
  };
  if (ticket.column === 0) return [created];
  const moved = {
    ...created,
    version: 2,
    action: historyActions.status,
    uid: (ticket.assignees[0] ?? ticket.reporter).uid,
    field: 'status',
    from_value: String(statuses[0]),
    to_value: String(statuses[ticket.column]),
    created_at: ticket.completedAt ?? ticket.startedAt ?? ticket.createdAt,
  };
  return [created, moved];
}

function idOf(rows: { id: number; name: string }[], name: string): number {
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`The demo world lost its ${name}`);
  return row.id;
}
