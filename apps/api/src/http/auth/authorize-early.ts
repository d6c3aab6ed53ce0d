/** Authorization by the path alone: before a large body is read, and before anything is said of an invalid one. */
import { type OperationId, operations } from '@minga/contract';
import { can } from '@minga/rules/permissions';
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { type Lang, describeFieldFault } from '../../base/field-texts.ts';
import type { Read } from '../../domain/context.ts';
import { requireBusiness, requireBusinessAdmin, requireSudo, requireTeam } from '../../domain/policy.ts';
import { requireTicket } from '../../domain/tickets/ticket-access.ts';

/** Greatest id of a business or team. */
const greatestId = 2 ** 31 - 1;

/**
 * The caller belongs where the path leads and holds the permission of the operation there. What only the body names is
 * for the handler to decide, as is everything else: it asks all of this again, in its transaction.
 *
 * @throws AppError business/not-found, team/not-found, ticket/not-found, auth/forbidden, request/invalid for a path
 *   that leads nowhere
 */
export async function authorizeByPath(read: Read, operation: OperationId, params: unknown): Promise<void> {
  const { access, permission, path } = operations[operation];
  if (access === 'sudo') return requireSudo(read);
  if (access === 'public' || access === 'signed-in' || !path.includes('{id}')) return;
  const { id, tid } = params as Record<string, unknown>;
  const bid = readId('id', id, read.caller.lang);
  if (access === 'business-admin') return void (await requireBusinessAdmin(read, bid));
  const needed = (permission ?? undefined) as Wire['Permission'] | undefined;
  if (path.includes('/teams/{tid}')) {
    return void (await requireTeam(read, bid, readId('tid', tid, read.caller.lang), needed));
  }
  if (typeof tid !== 'string' || !/^[-\w]{20}$/.test(tid)) return void (await requireBusiness(read, bid));
  const { abilities } = await requireTicket(read, bid, tid, { evenDeleted: true });
  if (needed !== undefined && !can(abilities, needed)) throw new AppError('auth/forbidden');
}

function readId(name: string, value: unknown, lang: Lang): number {
  const id = Number(/^\d{1,10}$/.test(String(value)) ? value : 0);
  if (id >= 1 && id <= greatestId) return id;
  throw new AppError('request/invalid', {
    fields: [{ path: name, message: describeFieldFault('type', { type: 'integer' }, lang) }],
  });
}
