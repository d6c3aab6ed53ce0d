/**
 * The migrated schema can be distributed by business: bid leads every key of tenant data, and there are no triggers on it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

/** Tables without a business: users and their data, the installation, and the record of migrations. */
const globalTables = [
  'announcement_dismissals',
  'announcements',
  // Of businesses that were deleted.
  'billing_left_pages',
  'blocked_addresses',
  'changelog',
  'contact_messages',
  'deletion_codes',
  'idempotency_keys',
  'identity_deletions',
  'installation',
  'notifications',
  'postal_codes',
  'push_deliveries',
  'rate_limits',
  'schema_migrations',
  'sent_invitations',
  'sign_in_credentials',
  'sudo_audit',
  'user_devices',
  'user_photos',
  'user_sessions',
  'users',
];

/**
 * Unique keys that span businesses, with the reason. On Citus `businesses` is a reference table: small, and present on
 * every node.
 */
const globalKeys = ['businesses_prefix_key'];

interface Key {
  table: string;
  name: string;
  /** Primary key, unique key or index, foreign key. */
  kind: 'p' | 'u' | 'f';
  first: string;
  /** First column of the key that is referenced by a foreign key. */
  target: string | null;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('every table has the id of its business or is known to belong to none', async () => {
  const { rows } = await sql<{ name: string; isTenant: boolean }>`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'bid' and a.attnotnull
    ) as "isTenant"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by c.relname
  `.execute(api.context.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((table) => !table.isTenant).map((table) => table.name)).toEqual(globalTables);
});

test('bid leads every primary, unique and foreign key of tenant tables', async () => {
  const keys = await readKeys();
  const tenant = keys.filter(({ table }) => !globalTables.includes(table));
  expect(tenant.filter((key) => key.kind === 'p').length).toBeGreaterThan(15);
  expect(tenant.filter((key) => key.kind === 'f').length).toBeGreaterThan(15);
  const wrong = tenant.filter(
    ({ name, first, target }) =>
      !globalKeys.includes(name) && (first !== 'bid' || (target ?? 'bid') !== 'bid'),
  );
  expect(wrong).toEqual([]);
});

test('every tenant table has a primary key', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
  `.execute(api.context.db);
  expect(rows).toEqual([]);
});

test('no foreign key from tenant data refers to a global table', async () => {
  const { rows } = await sql<{ table: string; name: string; target: string }>`
    select source.relname as "table", con.conname as name, target.relname as target
    from pg_constraint con join pg_class source on source.oid = con.conrelid join pg_class target on target.oid = con.confrelid
    where con.contype = 'f' and con.connamespace = current_schema()::regnamespace
  `.execute(api.context.db);
  expect(
    rows.filter((key) => !globalTables.includes(key.table) && globalTables.includes(key.target)),
  ).toEqual([]);
});

test('there are no triggers but that of the audit log, and no rules', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
    union all
    select r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  `.execute(api.context.db);
  expect(rows).toEqual([{ name: 'sudo_audit_is_append_only' }]);
});

async function readKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.relname as "table", i.relname as name, case when x.indisprimary then 'p' else 'u' end as kind,
      a.attname as first, null as target
    from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique and c.relnamespace = current_schema()::regnamespace
    union all
    select c.relname, con.conname, 'f', a.attname, b.attname
    from pg_constraint con join pg_class c on c.oid = con.conrelid
    left join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    left join pg_attribute b on b.attrelid = con.confrelid and b.attnum = con.confkey[1]
    where con.contype = 'f' and con.connamespace = current_schema()::regnamespace
    order by 1, 2
  `.execute(api.context.db);
  return rows;
}
