/** `getSudoHealth`: queues, sizes and versions (docs/product/sudo.md 5.1). */
import { type Wire, clientVersion } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { isErased } from './user-rows.ts';

interface Counts {
  database: string;
  migration: string;
  database_bytes: number;
  files: number;
  file_bytes: number;
  users: number;
  blocked_users: number;
  businesses: number;
  events: number;
  oldest: Date | null;
  failed_events: number;
  mails: number;
  pushes: number;
  google_chat: number;
  deletions: number;
}

/** @throws AppError auth/forbidden */
export async function getHealth(read: Read): Promise<Wire['SudoHealth']> {
  requireSudo(read);
  const { context } = read;
  const { oldest, events, failed_events, mails, pushes, google_chat, deletions, ...counts } =
    await readCounts(read);
  const oldestMs = oldest ? context.clock.now().getTime() - new Date(oldest).getTime() : 0;
  return {
    ...counts,
    database_bytes: Number(counts.database_bytes),
    file_bytes: Number(counts.file_bytes),
    version: clientVersion,
    node: process.versions.node,
    started_at: context.startedAt.toISOString(),
    signing_expires_at: context.profileSigner?.expiresAt.toISOString() ?? null,
    live_streams: context.live.count(),
    queues: {
      events,
      oldest_event_seconds: Math.max(0, Math.floor(oldestMs / 1000)),
      failed_events,
      mails,
      pushes,
      google_chat,
      deletions,
    },
  };
}

async function readCounts({ db, context }: Read): Promise<Counts> {
  const engine = context.engine === 'pglite' ? 'PGlite' : 'PostgreSQL';
  const { rows } = await sql<Counts>`
    with files as (
      select size from gallery_files where deleted_at is null
      union all select size from chat_files where deleted_at is null
    ), people as (select u.disabled from users u where not ${isErased})
    select ${engine}::text || ' ' || current_setting('server_version') as database,
      (select max(name) from schema_migrations) as migration,
      pg_database_size(current_database()) as database_bytes,
      (select count(*)::int from files) as files,
      (select coalesce(sum(size), 0)::bigint from files) as file_bytes,
      (select count(*)::int from people) as users,
      (select count(*)::int from people where disabled) as blocked_users,
      (select count(*)::int from businesses) as businesses,
      (select count(*)::int from outbox where handled_at is null and failed_at is null) as events,
      (select min(created_at) from outbox where handled_at is null and failed_at is null) as oldest,
      (select count(*)::int from outbox where handled_at is null and failed_at is not null) as failed_events,
      (select count(*)::int from contact_messages where mailed_at is null)
        + (select count(*)::int from invitations where mail_due_at is not null and active and accepted_at is null) as mails,
      (select count(*)::int from push_deliveries) as pushes,
      (select count(*)::int from google_chat_posts) as google_chat,
      (select count(*)::int from identity_deletions) as deletions`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The counts of the installation are missing.');
  return row;
}
