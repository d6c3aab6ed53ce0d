/** Release notes: readable by everyone, written by sudo users. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row, RowChange } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { sendDuePushes } from '../pushes/send-due-pushes.ts';
import { changelogTopic, queueTopicPushes } from '../pushes/queue-pushes.ts';
import { storable } from '../storable.ts';

/** Default number of release notes in a list (docs/product/constants.md 4.1). */
const defaultTake = 20;

/** The newest release notes, newest first. */
export async function listChanges(read: Read, take = defaultTake): Promise<Wire['Change'][]> {
  const rows = await read.db.selectFrom('changelog').selectAll().orderBy('id', 'desc').limit(take).execute();
  return rows.map(presentChange);
}

/** @throws AppError changelog/not-found */
export async function getChange(read: Read, id: number): Promise<Wire['Change']> {
  return presentFound(
    await read.db.selectFrom('changelog').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

/** Pushes to the subscribers of the topic `changelog`. @throws AppError auth/forbidden for users without sudo */
export async function createChange(write: Write, change: Wire['NewChange']): Promise<Wire['Change']> {
  requireSudo(write);
  const row = await write.db
    .insertInto('changelog')
    .values({
      version: change.version,
      title_es: storable(change.title.es),
      title_en: storable(change.title.en),
      text_es: storable(change.text.es),
      text_en: storable(change.text.en),
      published_at: write.context.clock.now(),
    })
    .returningAll()
    .executeTakeFirst();
  const stored = presentFound(row);
  await queueTopicPushes(write, {
    topic: changelogTopic,
    eventKey: `change ${stored.id}`,
    text: stored.title,
    link: '/changelog',
  });
  const { context } = write;
  write.afterCommit(() => sendDuePushes(context));
  return stored;
}

/** @throws AppError auth/forbidden, changelog/not-found */
export async function updateChange(
  write: Write,
  id: number,
  patch: Wire['ChangePatch'],
): Promise<Wire['Change']> {
  requireSudo(write);
  const change: RowChange<'changelog'> = {
    ...(patch.version === undefined ? {} : { version: patch.version }),
    ...(patch.title ? { title_es: storable(patch.title.es), title_en: storable(patch.title.en) } : {}),
    ...(patch.text ? { text_es: storable(patch.text.es), text_en: storable(patch.text.en) } : {}),
  };
  if (!Object.keys(change).length) return getChange(write, id);
  return presentFound(
    await write.db
      .updateTable('changelog')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** @throws AppError auth/forbidden, changelog/not-found */
export async function deleteChange(write: Write, id: number): Promise<void> {
  requireSudo(write);
  const deleted = await write.db
    .deleteFrom('changelog')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('changelog/not-found');
}

function presentFound(row: Row<'changelog'> | undefined): Wire['Change'] {
  if (!row) throw new AppError('changelog/not-found');
  return presentChange(row);
}

function presentChange(row: Row<'changelog'>): Wire['Change'] {
  return {
    id: row.id,
    version: row.version,
    title: { es: row.title_es, en: row.title_en },
    text: { es: row.text_es, en: row.text_en },
    published_at: row.published_at.toISOString(),
  };
}
