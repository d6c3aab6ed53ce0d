/** Creates a first business with its first board and tickets in one transaction. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import type { Write } from '../context.ts';
import { cleanName } from '../fields.ts';
import { columnsFromNames } from '../teams/defaults.ts';
import { insertTeam } from '../teams/create-team.ts';
import { loadTeam } from '../teams/load-teams.ts';
import { getBusiness, insertBusiness } from './businesses.ts';

/** @throws AppError business/prefix-taken, request/invalid */
export async function onboardBusiness(
  write: Write,
  start: Wire['OnboardingBusiness'],
): Promise<Wire['OnboardingAnswer']> {
  const { lang, uid } = write.caller;
  const bid = await insertBusiness(write, start.business, '/business');
  const tid = await insertTeam(write, bid, {
    name: cleanName(lang, '/board', start.board),
    color: start.business.color,
    ...(start.columns ? { psm_status: columnsFromNames(start.columns) } : {}),
  });
  const business = await getBusiness(write, bid);
  const team = await loadTeam(write, bid, tid, business.role);
  const titles = (start.tasks ?? []).map((title, index) => cleanName(lang, `/tasks/${index}`, title));
  if (titles.length) await insertTasks(write, team, titles);
  write.emit({ type: 'business-changed', bid, by: uid });
  return { business, team };
}

/** Inserts the first tickets into the first column, numbered from 1. */
async function insertTasks(write: Write, team: Wire['Team'], titles: string[]): Promise<void> {
  const { uid } = write.caller;
  const now = write.context.clock.now();
  const status = team.psm_status[0];
  if (!status) throw new Error('A new team has no column.');
  const keys = orderKeysBetween(null, null, titles.length);
  const rows = titles.map((title, index) => ({
    bid: team.bid,
    id: newClientId(),
    tid: team.id,
    number: index + 1,
    title,
    status: status.id,
    sort: keys[index] ?? '',
    reporter: uid,
    team_reporter: team.id,
    created_by: uid,
    created_at: now,
    updated_at: now,
  }));
  await write.db.insertInto('tickets').values(rows).execute();
  await write.db
    .insertInto('ticket_history')
    .values(rows.map(({ bid, id }) => ({ bid, ticket_id: id, version: 1, action: 0, uid, created_at: now })))
    .execute();
  await write.db
    .updateTable('businesses')
    .set({ next_number: titles.length + 1 })
    .where('bid', '=', team.bid)
    .execute();
}
