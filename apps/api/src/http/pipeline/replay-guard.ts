/** Before a stored answer is given again: may the caller still make the call that it answered? */
import { type OperationId, type Wire, operations } from '@minga/contract';
import { permissions } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../../domain/context.ts';
import { requireBusiness, requireBusinessAdmin, requireSudo, requireTeam } from '../../domain/policy.ts';
import type { PlainRequest } from './plain-request.ts';

type Permission = Wire['Permission'];
type Fields = Record<string, unknown>;

/**
 * Asks the guards of the operation anew: who was taken out of a business, or lost a permission, gets the denial that
 * the call itself would get now. Not asked is what the call itself did away with, such as the ticket that it deleted or
 * the caller's own place that they left: the answer of that is as good as before.
 *
 * @throws AppError business/not-found, team/not-found, ticket/not-found, import/not-found, auth/forbidden
 */
export async function requireReplay(
  read: Read,
  operation: OperationId,
  request: PlainRequest,
  answer: unknown,
): Promise<void> {
  const { access, permission } = operations[operation];
  const [params, query, body] = [fields(request.params), fields(request.query), fields(request.body)];
  if (access === 'sudo') return requireSudo(read);
  const bid =
    number(params['id']) ?? number(body['bid']) ?? number(fields(fields(answer)['business'])['bid']);
  if (access === 'public' || bid === null) return;
  const isLeaving = query['uid'] === read.caller.uid;
  if (operation === 'removeMember' && isLeaving) return;
  if (access === 'business-admin') return void (await requireBusinessAdmin(read, bid));
  // The ticket is in the other team by then, perhaps out of the caller's sight.
  if (operation === 'transferTicket')
    return void (await requireTeam(read, bid, number(body['team_id']) ?? 0, permissions.create));
  await requireBusiness(read, bid);
  if (operation === 'inviteMembers') return requireInviter(read, bid, body);
  if (operation === 'removeTeamMember' && isLeaving) return;
  const tid = await teamOf(read, bid, params, body);
  if (tid === null) return;
  await requireTeamOf(read, bid, tid, permission, access);
}

/** Each team that the caller invited into. */
async function requireInviter(read: Read, bid: number, body: Fields): Promise<void> {
  const items = Array.isArray(body['data']) ? body['data'] : [];
  for (const item of items) {
    const tid = number(fields(item)['tid']);
    if (tid === null) await requireBusinessAdmin(read, bid);
    else await requireTeam(read, bid, tid, 7);
  }
}

/** The team that the call is about: named, or that of its ticket or import, deleted or not. */
async function teamOf(read: Read, bid: number, params: Fields, body: Fields): Promise<number | null> {
  const named = number(params['tid']) ?? number(body['team_id']);
  if (named !== null) return named;
  const [ticket, ref] = [params['tid'], params['ref']];
  if (typeof ticket === 'string') {
    const row = await read.db
      .selectFrom('tickets')
      .select('tid')
      .where('bid', '=', bid)
      .where('id', '=', ticket)
      .executeTakeFirst();
    if (!row) throw new AppError('ticket/not-found');
    return row.tid;
  }
  if (typeof ref !== 'string') return null;
  const row = await read.db
    .selectFrom('ticket_imports')
    .select('tid')
    .where('bid', '=', bid)
    .where('id', '=', ref)
    .executeTakeFirst();
  if (!row) throw new AppError('import/not-found');
  return row.tid;
}

/** A team that the caller does not belong to hides its tickets and imports as if they were not there. */
async function requireTeamOf(
  read: Read,
  bid: number,
  tid: number,
  permission: number | null,
  access: string,
): Promise<void> {
  try {
    await requireTeam(read, bid, tid, (permission ?? undefined) as Permission | undefined);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'team/not-found') throw error;
    if (access === 'ticket' || access === 'comment-author') throw new AppError('ticket/not-found');
    if (access === 'import') throw new AppError('import/not-found');
    throw error;
  }
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
