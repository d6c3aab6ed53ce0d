/**
 * Pure authorization decisions on loaded data (docs/product/permissions.md 2.4 and 2.5).
 * `policy.ts` loads the data and calls them.
 */
import type { Wire } from '@minga/contract';
import {
  type Abilities,
  type PermissionName,
  type TicketPeople,
  can,
  canSeeTicket,
  isBusinessAdmin,
} from '@minga/rules/access/permissions';
import { AppError } from '../base/errors.ts';
import { type CallerMembership, abilitiesOfMembership } from './caller-membership.ts';

/** A permission by name, or by the code that the contract carries. */
export type RequiredPermission = Wire['Permission'] | PermissionName;

/** Conditions on a ticket beyond its visibility. */
export interface TicketDemand {
  /** Permission that the caller needs in the team of the ticket. */
  permission?: RequiredPermission | undefined;
  /** Accepts deleted tickets. */
  evenDeleted?: boolean;
  /** Accepts tickets of other people for callers who see only their own. */
  evenOfOthers?: boolean;
}

/** @throws AppError auth/forbidden */
export function authorizeBusinessAdmin(role: Wire['BusinessRole']): void {
  if (!isBusinessAdmin(role)) throw new AppError('auth/forbidden');
}

/**
 * Decides on the membership in a team. Visibility of tickets is a separate decision: `canSeeBoard`, `authorizeTicket`.
 *
 * @throws AppError team/not-found, for a missing team and without membership alike; auth/forbidden
 */
export function authorizeTeam(
  membership: CallerMembership | null,
  permission?: RequiredPermission,
): Abilities {
  const abilities = membership && abilitiesOfMembership(membership);
  if (!abilities) throw new AppError('team/not-found');
  if (permission !== undefined && !can(abilities, permission)) throw new AppError('auth/forbidden');
  return abilities;
}

/**
 * Decides on a ticket and the membership in its team.
 *
 * @throws AppError ticket/not-found, for a missing, deleted or invisible ticket and without membership alike;
 *   auth/forbidden when the ticket is visible and the permission is missing
 */
export function authorizeTicket(
  uid: string,
  membership: CallerMembership,
  ticket: { people: TicketPeople; isDeleted: boolean },
  { permission, evenDeleted = false, evenOfOthers = false }: TicketDemand = {},
): Abilities {
  const abilities = abilitiesOfMembership(membership);
  if (!abilities || (ticket.isDeleted && !evenDeleted)) throw new AppError('ticket/not-found');
  if (!evenOfOthers && !canSeeTicket(abilities, ticket.people, uid)) throw new AppError('ticket/not-found');
  if (permission !== undefined && !can(abilities, permission)) throw new AppError('auth/forbidden');
  return abilities;
}
