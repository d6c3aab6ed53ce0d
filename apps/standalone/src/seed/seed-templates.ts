/** Seeds the ticket templates of a team of the demo world. */
import type { Database } from '@minga/api/db/schema';
import type { WorldTemplate } from '@minga/fixtures/world/world';
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';

export async function insertTemplates(
  db: Transaction<Database>,
  { bid, tid, typeIds, now }: { bid: number; tid: number; typeIds: number[]; now: Date },
  templates: readonly WorldTemplate[],
): Promise<void> {
  if (templates.length === 0) return;
  await db
    .insertInto('ticket_templates')
    .values(
      templates.map(({ name, title, description, type, priority, storyPoints }) => ({
        bid,
        tid,
        id: newClientId(now.getTime()),
        name,
        content: JSON.stringify({
          title,
          description,
          type: typeIds[type] ?? null,
          subtype: null,
          priority,
          story_points: storyPoints,
          assignees: [],
          estimated_time: null,
          time_metric: null,
          fields: [],
        }),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}
