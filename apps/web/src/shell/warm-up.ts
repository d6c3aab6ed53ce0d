/**
 * Prefetches the data of the signed-in screens as soon as the session is known: in parallel to each other and to the
 * scripts of the screen.
 */
import { boardEndpoints, businessEndpoints, teamsEndpoints, usersEndpoints } from '@minga/client/endpoints';
import { paths } from '../base/address/paths.ts';
import { parseId, readIdPreference } from '../base/preferences/preferences.ts';
import { store } from '../base/store.ts';
import { openSession } from '../session/session.ts';

/** Prefetches for an address. A request that fails is repeated by its screen, which shows the error. */
export async function warmUp({ pathname, search }: Location): Promise<void> {
  const session = await openSession();
  if ((await session.ready()).status !== 'signed-in') return;
  const ahead = { subscribe: false };
  void store.dispatch(usersEndpoints.endpoints.getMe.initiate(undefined, ahead));
  void store.dispatch(businessEndpoints.endpoints.listBusinesses.initiate(undefined, ahead));
  const query = new URLSearchParams(pathname === paths.boards() ? search : '');
  const inPath = /^\/business\/(\d+)\//.exec(pathname)?.[1] ?? null;
  const ofPage = /^\/pages\/(\d+)\//.exec(pathname)?.[1];
  const id = parseId(inPath ?? ofPage ?? query.get('bid')) ?? readIdPreference('lastBusinessSelected');
  if (!id) return;
  void store.dispatch(teamsEndpoints.endpoints.listTeams.initiate({ id }, ahead));
  void store.dispatch(businessEndpoints.endpoints.listMembers.initiate({ id }, ahead));
  const teamId = parseId(query.get('tid')) ?? readIdPreference('lastTeamSelected');
  const showsBoard = inPath !== null || pathname === paths.boards();
  if (!teamId || !showsBoard) return;
  void store.dispatch(boardEndpoints.endpoints.getBoard.initiate({ id, teamId }, ahead));
  void store.dispatch(teamsEndpoints.endpoints.listSavedViews.initiate({ id, tid: teamId }, ahead));
}
