/** The selected business and team: a provider in the shell reads them from the server, screens use `useSelection`. */
import type { ApiError } from '@minga/client/errors';
import { invalidateBusiness } from '@minga/client/endpoints';
import { useListBusinessesQuery, useListMembersQuery } from '@minga/client/generated/business';
import { useListTeamsQuery } from '@minga/client/generated/teams';
import type { Wire } from '@minga/contract';
import { type Permission, type PermissionName, abilitiesOf, can } from '@minga/rules/access/permissions';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { parseId } from '../../base/preferences/preferences.ts';
import { warnOfDenied } from './denied-permissions.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { useLastBusiness } from './last-business.ts';
import { choose } from './selection-rules.ts';
import { businessSelected, businessShown, selectTeamId, teamSelected } from './selection-slice.ts';
import './selection.listeners.ts';

export interface Selection {
  /**
   * `ready`: the business is loaded (team is null when it has none). `no-business`: the user is a member of none.
   * `not-found`: the address names a business or team of which the user is not a member.
   */
  status: 'loading' | 'ready' | 'no-business' | 'not-found' | 'error';

  /** Why, when the status is `error`. */
  error: ApiError | null;
  businesses: readonly Wire['Business'][];
  business: Wire['Business'] | null;

  /** Teams of the business, by name. */
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;

  /** Members of the business, by name; empty until they are loaded. */
  members: readonly Wire['Member'][];

  /** Permissions of the user in the selected team. */
  abilities: readonly Permission[];

  /** Selects a business and clears the selected team; navigates when the address names another business. */
  selectBusiness(bid: number): void;

  /** Selects a team of the business; navigates when the address names another team. */
  selectTeam(tid: number): void;

  /** Repeats the requests after an error. */
  retry(): void;
}

/** Age at which cached businesses, teams and members are fetched again on mount. */
export const businessCacheSeconds = 2;

const SelectionContext = createContext<Selection | null>(null);

/** The selected business and team. Throws outside the signed-in shell. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection is for screens inside the signed-in shell');
  return selection;
}

/** Whether the user has a permission in the selected team. */
export function useAbility(permission: Permission | PermissionName): boolean {
  const { abilities, team } = useSelection();
  const holds = can(abilities, permission);
  useEffect(() => {
    if (team && !holds) warnOfDenied(permission, `equipo ${team.id}`);
  }, [team, holds, permission]);
  return holds;
}

/** Loads businesses, teams and members, and provides the selection. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const url = useAddressIds();
  const storedBid = useLastBusiness();
  const storedTid = useAppSelector(selectTeamId);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const businessesRead = useListBusinessesQuery(undefined, {
    refetchOnMountOrArgChange: businessCacheSeconds,
  });
  const businesses = businessesRead.data?.businesses ?? none;
  const chosenBusiness = choose(businesses, (item) => item.bid, { url: url.bid, stored: storedBid });
  const business = chosenBusiness === 'missing' ? null : chosenBusiness;

  const ofBusiness = { id: business?.bid ?? 0 };
  const whenSelected = { skip: business === null, refetchOnMountOrArgChange: businessCacheSeconds };
  const teamsRead = useListTeamsQuery(ofBusiness, whenSelected);
  const membersRead = useListMembersQuery(ofBusiness, whenSelected);
  // `currentData`: the teams of the previous business are not shown under the new one.
  const teams = teamsRead.currentData?.teams ?? none;
  const chosenTeam = choose(teams, (item) => item.id, { url: url.tid, stored: storedTid });
  const team = chosenTeam === 'missing' ? null : chosenTeam;

  useEffect(() => {
    if (business) dispatch(businessShown(business.bid));
  }, [business, dispatch]);
  useEvictionOfPrevious(business?.bid ?? null);
  useEffect(() => {
    if (team) dispatch(teamSelected(team.id));
  }, [team, dispatch]);

  const selectBusiness = useCallback(
    (bid: number) => {
      dispatch(businessSelected(bid));
      if (url.bid !== null && url.bid !== bid) void navigate(paths.boards({ bid }));
    },
    [dispatch, navigate, url.bid],
  );
  const selectTeam = useCallback(
    (tid: number) => {
      dispatch(teamSelected(tid));
      if (url.tid !== null && url.tid !== tid) void navigate(paths.boards({ bid: business?.bid, tid }));
    },
    [business?.bid, dispatch, navigate, url.tid],
  );

  const error = (businessesRead.error ?? teamsRead.error ?? null) as ApiError | null;
  const status = statusOf();
  const { refetch } = businessesRead;
  const refetchTeams = teamsRead.refetch;
  const hasBusiness = business !== null;
  const retry = useCallback(() => {
    void refetch();
    if (hasBusiness) void refetchTeams();
  }, [hasBusiness, refetch, refetchTeams]);

  const members = membersRead.currentData?.members ?? none;
  const selection = useMemo<Selection>(
    () => ({
      status,
      error,
      businesses,
      business,
      teams,
      team,
      members,
      abilities: business && team ? teamAbilities(business, team) : none,
      selectBusiness,
      selectTeam,
      retry,
    }),
    [status, error, businesses, business, teams, team, members, selectBusiness, selectTeam, retry],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;

  function statusOf(): Selection['status'] {
    // A stored list may lack what was added since: only an answer of the server tells that something is missing.
    if (businessesRead.data && !businessesRead.isFetching) {
      if (chosenBusiness === 'missing') return 'not-found';
      if (businesses.length === 0) return 'no-business';
    }
    if (business && teamsRead.currentData) {
      if (chosenTeam !== 'missing') return 'ready';
      if (!teamsRead.isFetching) return 'not-found';
    }
    return error && !businessesRead.isFetching && !teamsRead.isFetching ? 'error' : 'loading';
  }
}

const none: readonly never[] = [];

/** Removes the cached data of the previous business when another one is selected. */
function useEvictionOfPrevious(bid: number | null): void {
  const dispatch = useAppDispatch();
  const before = useRef(bid);
  useEffect(() => {
    const left = before.current;
    if (bid === null || left === bid) return;
    before.current = bid;
    if (left !== null) dispatch(invalidateBusiness(left));
  }, [bid, dispatch]);
}

/** Permissions come from the server; admins of the business have all. */
function teamAbilities(business: Wire['Business'], team: Wire['Team']): readonly Permission[] {
  return abilitiesOf({ businessRole: business.role, rolePermissions: team.abilities });
}

/** Screens whose query names the business and the team. */
const placedPaths = [paths.boards(), paths.archivedTickets(), paths.googleChat()];

/** Ids in the address: `/boards?bid&tid`, `/business/:bid/…` or `/pages/:bid/…`. */
function useAddressIds(): { bid: number | null; tid: number | null } {
  const { pathname, search } = useLocation();
  const ofBusiness = useMatch('/business/:bid/*');
  const ofPage = useMatch('/pages/:bid/*');
  const inPath = ofBusiness ?? ofPage;
  if (inPath) return { bid: parseId(inPath.params.bid), tid: null };
  if (!placedPaths.includes(pathname)) return { bid: null, tid: null };
  const query = new URLSearchParams(search);
  return { bid: parseId(query.get('bid')), tid: parseId(query.get('tid')) };
}
