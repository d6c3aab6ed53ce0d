/** What an event brings about besides: drawn once, whichever process gets to it, together with the note that it was. */
import type { Transaction } from 'kysely';
import { insideWrite } from '../db/inside-write.ts';
import type { Database } from '../db/schema.ts';
import type { Context } from '../domain/context.ts';
import type { DomainEvent, OutboxEvent } from '../domain/events.ts';
import { runAutomations } from '../domain/automations/run-automations.ts';
import { storeEvents } from '../domain/outbox.ts';
import { notify } from './notify.ts';
import { storeNotifications } from './draft-notifications.ts';

/** Draws the consequences of events of one team unless that was done, and tells what happened thereby as it does. */
export async function handleConsequences(
  context: Context,
  events: readonly OutboxEvent[],
  tell: (brought: OutboxEvent[]) => void,
): Promise<void> {
  const { brought, left } = await storeNotifications(context, events);
  tell(brought);
  for (const event of left) tell(await handleThoroughly(context, event));
}

/** In a transaction of its own: automations, and what is told by more than the team. */
async function handleThoroughly(context: Context, event: OutboxEvent): Promise<OutboxEvent[]> {
  return context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      if (!(await claim(context, db, event))) return [];
      const brought: DomainEvent[] = [
        ...(await notify(context, db, event)),
        ...(await runAutomations(context, db, event)),
      ];
      return storeEvents(context, db, brought);
    }),
  );
}

/** Takes the event for this process; a second one waits here until the first has committed, and finds it taken. */
async function claim(
  context: Context,
  db: Transaction<Database>,
  { id, event }: OutboxEvent,
): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ handled_at: context.clock.now() })
    .where('bid', '=', event.bid)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
