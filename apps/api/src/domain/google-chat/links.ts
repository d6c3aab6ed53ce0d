/**
 * Links between a team and Google Chat spaces (docs/product/google-chat.md 1.1). All calls need the permission to administer
 * the team.
 */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { permissions } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { invalidField } from '../fields.ts';
import { lockTeam } from '../locks.ts';
import { requireTeam } from '../policy.ts';
import { testMessage } from './cards.ts';
import { loadLink, loadLinks, lockLink } from './link-rows.ts';
import { testKey } from './post-outcomes.ts';
import { sendDuePosts } from './send-due-posts.ts';
import { cleanWebhookUrl } from './webhook-address.ts';

/** Events of a link that names none. */
const defaultEvents: Wire['GoogleChatEvent'][] = ['created', 'completed'];

/** @throws AppError those of the guard */
export async function listLinks(
  read: Read,
  bid: number,
  tid: number,
): Promise<Wire['GoogleChatLinksAnswer']> {
  await requireTeam(read, bid, tid, permissions.teamAdmin);
  return {
    links: await loadLinks(read, bid, tid),
    service_account: read.context.googleChat.serviceAccount,
  };
}

/**
 * Links a space, or changes the way to one that is linked already.
 *
 * @throws AppError google-chat/not-configured, google-chat/too-many, request/invalid for another webhook than one of the
 * space, and those of the guard
 */
export async function linkSpace(
  write: Write,
  input: Wire['NewGoogleChatLink'],
): Promise<Wire['GoogleChatLink']> {
  const { business_id: bid, team_id: tid, space_name } = input;
  const { team } = await requireTeam(write, bid, tid, permissions.teamAdmin);
  const webhook_url = readWebhook(write, input);
  await lockTeam(write, bid, tid);
  const links = await loadLinks(write, bid, tid);
  if (links.length >= limits.googleChatLinksOfTeam && !links.some((link) => link.space_name === space_name)) {
    throw new AppError('google-chat/too-many', { values: { limit: String(limits.googleChatLinksOfTeam) } });
  }
  const now = write.context.clock.now();
  const values = {
    webhook_url,
    events: cleanEvents(input.events ?? defaultEvents),
    lang: write.caller.lang,
    linked_by: write.caller.uid,
    failures: 0,
    // Of a space that is linked again, too: it says when `linked_by` linked it.
    created_at: now,
    updated_at: now,
  };
  const { id } = await write.db
    .insertInto('google_chat_links')
    .values({ bid, tid, space_name, ...values })
    .onConflict((conflict) => conflict.columns(['bid', 'tid', 'space_name']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(write, bid, { action: 'google-chat-linked', subject: space_name, team: team.name });
  await hastenPosts(write, bid, id);
  return loadLink(write, bid, tid, id);
}

/** @throws AppError google-chat/not-found and those of the guard */
export async function updateLink(
  write: Write,
  bid: number,
  tid: number,
  id: number,
  { events }: Wire['GoogleChatLinkPatch'],
): Promise<Wire['GoogleChatLink']> {
  await requireTeam(write, bid, tid, permissions.teamAdmin);
  await lockLink(write, bid, tid, id);
  await write.db
    .updateTable('google_chat_links')
    .set({ events: cleanEvents(events), updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return loadLink(write, bid, tid, id);
}

/** Its waiting messages are deleted with it. @throws AppError google-chat/not-found and those of the guard */
export async function unlinkSpace(write: Write, bid: number, tid: number, id: number): Promise<void> {
  const { team } = await requireTeam(write, bid, tid, permissions.teamAdmin);
  const { space_name } = await lockLink(write, bid, tid, id);
  await write.db.deleteFrom('google_chat_links').where('bid', '=', bid).where('id', '=', id).execute();
  await recordAct(write, bid, { action: 'google-chat-unlinked', subject: space_name, team: team.name });
}

/**
 * Queues a test message behind those that wait, which are attempted at once.
 *
 * @throws AppError google-chat/not-found and those of the guard
 */
export async function testLink(
  write: Write,
  bid: number,
  tid: number,
  id: number,
): Promise<Wire['GoogleChatLink']> {
  const { team } = await requireTeam(write, bid, tid, permissions.teamAdmin);
  await lockLink(write, bid, tid, id);
  const { context, caller, db } = write;
  const place = { lang: caller.lang, publicUrl: context.config.publicUrl };
  const now = context.clock.now();
  await db
    .insertInto('google_chat_posts')
    .values({
      bid,
      link_id: id,
      event_key: testKey,
      ticket_id: null,
      message: JSON.stringify(testMessage(place, { bid, tid, name: team.name }, caller.name)),
      due_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await hastenPosts(write, bid, id);
  return loadLink(write, bid, tid, id);
}

/** Attempts the waiting messages of a link after the commit, except one that is being posted. */
async function hastenPosts({ db, context, afterCommit }: Write, bid: number, id: number): Promise<void> {
  const now = context.clock.now();
  await db
    .updateTable('google_chat_posts')
    .set({ due_at: now, tries: 0 })
    .where('bid', '=', bid)
    .where('link_id', '=', id)
    .where('taken_at', 'is', null)
    .execute();
  afterCommit(() => sendDuePosts(context));
}

/** @throws AppError google-chat/not-configured, request/invalid */
function readWebhook({ context, caller }: Write, input: Wire['NewGoogleChatLink']): string | null {
  if (input.webhook_url === undefined) {
    if (context.googleChat.serviceAccount === null) throw new AppError('google-chat/not-configured');
    return null;
  }
  const url = cleanWebhookUrl(input.webhook_url, input.space_name, context.config.googleChat.url);
  if (url === null) throw invalidField(caller.lang, '/webhook_url', 'pattern');
  return url;
}

function cleanEvents(events: readonly Wire['GoogleChatEvent'][]): string[] {
  return [...new Set(events)];
}
