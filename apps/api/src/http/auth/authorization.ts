/**
 * Authorization of operations. The contract states who may call an operation; a handler declares only what the path does
 * not name. The pipeline calls the result before it reads a large body, before it reports an invalid request and before
 * an idempotent replay; the domain calls the same guards in the transaction of the first attempt.
 */
import { type OperationId, operations } from '@minga/contract';
import { requireChatRoom } from '../../domain/chat/room-access.ts';
import type { Read } from '../../domain/context.ts';
import { requireCrm } from '../../domain/crm/crm-access.ts';
import { requireBusiness, requireBusinessAdmin, requireSudo, requireTeam } from '../../domain/policy.ts';
import { requireTicket } from '../../domain/tickets/ticket-access.ts';
import type { AnswerOf, RequestOf } from '../pipeline/operation-types.ts';
import type { PlainRequest } from '../pipeline/plain-request.ts';
import { readBusinessId, readRoomPath, readTeamId, readTicketId } from './path-ids.ts';

/** What the handler of a write declares in addition to the contract. */
export interface DeclaredAuthorization<Id extends OperationId> {
  /** Id of the business, for an operation whose path does not contain it. */
  business?(request: RequestOf<Id>): number;
  /** Id of the team, for an operation whose path does not contain it. */
  team?(request: RequestOf<Id>): number;
  /** Further guard of the domain, on what the ids of the request refer to. */
  authorize?(read: Read, request: RequestOf<Id>): Promise<unknown>;
  /** Replaces all other checks of a replay, for a write that takes access away from its own caller. */
  authorizeReplay?(read: Read, request: RequestOf<Id>, answer: AnswerOf<Id>): Promise<unknown>;
}

/** Authorization of one operation. Each function throws the AppError of the guard that denies access. */
export interface Authorization {
  /**
   * Checks everything that the path names. `params` are not validated yet.
   *
   * @throws AppError request/invalid for ids that are none
   */
  byPath(read: Read, params: unknown): Promise<void>;
  /** Checks a validated request completely, before the stored `answer` of the first attempt is sent again. */
  replay(read: Read, request: PlainRequest, answer: unknown): Promise<void>;
}

/** What an operation reads or changes, as far as it is known. */
interface Scope {
  bid: number | null;
  tid: number | null;
  ticketId: string | null;
  /** Chat room of a user. */
  room: { uid: string; rid: string } | null;
}

/** Combines the contract of an operation with the declaration of its handler. */
export function authorizationOf<Id extends OperationId>(
  operation: Id,
  declared: DeclaredAuthorization<Id> = {},
): Authorization {
  return {
    byPath: (read, params) => authorizeScope(read, operation, scopeOfPath(operation, params, read)),
    replay: async (read, plain, answer) => {
      const request = plain as RequestOf<Id>;
      if (declared.authorizeReplay)
        return void (await declared.authorizeReplay(read, request, answer as AnswerOf<Id>));
      const scope = scopeOfPath(operation, plain.params, read);
      await authorizeScope(read, operation, {
        ...scope,
        bid: declared.business?.(request) ?? scope.bid,
        tid: declared.team?.(request) ?? scope.tid,
      });
      await declared.authorize?.(read, request);
    },
  };
}

/**
 * Requires path and declaration together to name everything that the contract makes access depend on.
 *
 * @throws Error otherwise, when the server starts
 */
export function refuseIncomplete<Id extends OperationId>(
  operation: Id,
  declared: DeclaredAuthorization<Id> = {},
): void {
  const { access, path } = operations[operation];
  const isInPath = (part: string) => path.includes(part);
  const named: Record<typeof access, boolean> = {
    public: true,
    'signed-in': true,
    sudo: true,
    'business-member': isInPath('{id}') || declared.business !== undefined,
    'business-admin': isInPath('{id}') || declared.business !== undefined,
    'business-crm': isInPath('{id}'),
    team: isInPath('/teams/{tid}') || declared.team !== undefined,
    'team-member': isInPath('/teams/{tid}') || declared.team !== undefined,
    ticket: isInPath('/tickets/{tid}'),
    'comment-author': isInPath('/tickets/{tid}'),
    'chat-room': isInPath('/rooms/{rid}'),
    import: false,
  };
  if (named[access] || declared.authorize || declared.authorizeReplay) return;
  throw new Error(`${operation} needs access "${access}" and its handler does not declare to what.`);
}

/** The access that the contract asks for, on the part of the scope that is known. */
async function authorizeScope(
  read: Read,
  operation: OperationId,
  { bid, tid, ticketId, room }: Scope,
): Promise<void> {
  const { access, permission } = operations[operation];
  if (access === 'sudo') return requireSudo(read);
  if (room !== null) return void (await requireChatRoom(read, room.uid, room.rid));
  if (bid === null) return;
  if (access === 'business-admin') await requireBusinessAdmin(read, bid);
  else if (access === 'business-crm') await requireCrm(read, bid, ...(crmRights[permission ?? ''] ?? []));
  else if (tid !== null) await requireTeam(read, bid, tid, permission ?? undefined);
  else if (ticketId !== null) {
    // Whether a deleted ticket can be changed is not a question of access; the domain decides it.
    await requireTicket(read, bid, ticketId, { permission: permission ?? undefined, evenDeleted: true });
  } else await requireBusiness(read, bid);
}

/** The right in the CRM that stands behind a permission of the contract. */
const crmRights: Partial<Record<string, ['write' | 'delete' | 'export']>> = {
  edit: ['write'],
  delete: ['delete'],
  download: ['export'],
};

function scopeOfPath(operation: OperationId, params: unknown, { caller: { lang } }: Read): Scope {
  const { access, path } = operations[operation];
  const none = { bid: null, tid: null, ticketId: null, room: null };
  if (access === 'public' || access === 'signed-in' || access === 'sudo') return none;
  if (access === 'chat-room') return { ...none, room: readRoomPath(params) };
  if (!path.includes('{id}')) return none;
  return {
    ...none,
    bid: readBusinessId(params, lang),
    tid: path.includes('/teams/{tid}') && access !== 'business-admin' ? readTeamId(params, lang) : null,
    ticketId: path.includes('/tickets/{tid}') ? readTicketId(params) : null,
  };
}
