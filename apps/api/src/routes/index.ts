/** The handler table: one handler an operation of the contract. A missing one does not compile. */
import type { OperationId } from '@minga/contract';
import type { Handler } from '../http/handlers.ts';
import { createBusiness } from './business/createBusiness.ts';
import { getBusiness } from './business/getBusiness.ts';
import { listBusinesses } from './business/listBusinesses.ts';
import { listMembers } from './business/listMembers.ts';
import { onboardBusiness } from './business/onboardBusiness.ts';
import { updateBusiness } from './business/updateBusiness.ts';
import { getHealth } from './health/getHealth.ts';
import { streamLive } from './live/streamLive.ts';
import { createTeam } from './teams/createTeam.ts';
import { deleteStatus } from './teams/deleteStatus.ts';
import { deleteTeam } from './teams/deleteTeam.ts';
import { getTeam } from './teams/getTeam.ts';
import { listTeamMembers } from './teams/listTeamMembers.ts';
import { listTeams } from './teams/listTeams.ts';
import { updateTeam } from './teams/updateTeam.ts';
import { getMe } from './users/getMe.ts';
import { updateMe } from './users/updateMe.ts';

export type Handlers = { [Id in OperationId]: Handler<Id> };

export const handlers: Partial<Handlers> = {
  createBusiness,
  createTeam,
  deleteStatus,
  deleteTeam,
  getBusiness,
  getHealth,
  getMe,
  getTeam,
  listBusinesses,
  listMembers,
  listTeamMembers,
  listTeams,
  onboardBusiness,
  streamLive,
  updateBusiness,
  updateMe,
  updateTeam,
};
