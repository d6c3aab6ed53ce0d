/** The selected business and team: one provider in the shell reads them, every screen below asks here. */
import type { ApiError } from '@minga/client/errors';
import { invalidateBusiness } from '@minga/client/endpoints';
import { useListBusinessesQuery, useListMembersQuery } from '@minga/client/generated/business';
import { useListTeamsQuery } from '@minga/client/generated/teams';
import type { Wire } from '@minga/contract';
import { type Permission, type PermissionName, abilitiesOf, can } from '@minga/rules/permissions';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { parseId, writePreference } from '../../base/preferences/preferences.ts';
import { warnOfDenied } from './denied-permissions.ts';
import type { AppDispatch } from '../../base/store.ts';
import { usePreference } from '../../base/preferences/use-preference.ts';
import { useLastBusiness } from './last-business.ts';
import { choose } from './selection-rules.ts';

export interface Selection {
  /**
   * `ready`: business is there (team may be null when it has none). `no-business`: the person belongs to none.
   * `not-found`: the address names a business or team the person does not belong to.
   */
  status: 'loading' | 'ready' | 'no-business' | 'not-found' | 'error';

  /** Why, when the status is `error`. */
  error: ApiError | null;
  businesses: readonly Wire['Business'][];
  business: Wire['Business'] | null;

  /** Teams of the business, by name. */
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;

  /** People of the business, by name; empty until they are read. */
  members: readonly Wire['Member'][];

  /** What the person may do in the selected team. */
  abilities: readonly Permission[];

  /** Selects a business, clears the selected team, and leaves an address that names another business. */
  selectBusiness(bid: number): void;

  /** Selects a team of the business; an address that names another team is brought in line. */
  selectTeam(tid: number): void;

  /** Reads again after an error. */
  retry(): void;
}

/** Businesses and members that were read so long ago are read again where they are asked for. */
export const businessCacheSeconds = 2;

const SelectionContext = createContext<Selection | null>(null);

/** The selected business and team. Throws outside the signed-in shell. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection is for screens inside the signed-in shell');
  return selection;
}

/** Whether the person holds a permission in the selected team. */
export function useAbility(permission: Permission | PermissionName): boolean {
  const { abilities, team } = useSelection();
  const holds = can(abilities, permission);
  useEffect(() => {
    if (team && !holds) warnOfDenied(permission, `equipo ${team.id}`);
  }, [team, holds, permission]);
  return holds;
}

/** Reads businesses, teams and members, and offers what is selected. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const url = useAddressIds();
  const storedBid = useLastBusiness();
  const storedTid = parseId(usePreference('lastTeamSelected'));
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
  // `currentData`: the teams of the business selected before are never shown under the new one.
  const teams = teamsRead.currentData?.teams ?? none;
  const chosenTeam = choose(teams, (item) => item.id, { url: url.tid, stored: storedTid });
  const team = chosenTeam === 'missing' ? null : chosenTeam;

  useEffect(() => {
    if (business) writePreference('lastBusinessSelected', String(business.bid));
  }, [business]);
  useForgetting(business?.bid ?? null);
  useEffect(() => {
    if (team) writePreference('lastTeamSelected', String(team.id));
  }, [team]);

  const selectBusiness = useCallback(
    (bid: number) => {
      if (bid !== business?.bid) writePreference('lastTeamSelected', null);
      writePreference('lastBusinessSelected', String(bid));
      if (url.bid !== null && url.bid !== bid) void navigate(paths.boards({ bid }));
    },
    [business?.bid, navigate, url.bid],
  );
  const selectTeam = useCallback(
    (tid: number) => {
      writePreference('lastTeamSelected', String(tid));
      if (url.tid !== null && url.tid !== tid) void navigate(paths.boards({ bid: business?.bid, tid }));
    },
    [business?.bid, navigate, url.tid],
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
    if (businessesRead.data && chosenBusiness === 'missing') return 'not-found';
    if (businessesRead.data && businesses.length === 0) return 'no-business';
    if (business && teamsRead.currentData) return chosenTeam === 'missing' ? 'not-found' : 'ready';
    return error && !businessesRead.isFetching && !teamsRead.isFetching ? 'error' : 'loading';
  }
}

const none: readonly never[] = [];

/** Once another business is selected, what was read of the one before is forgotten. */
function useForgetting(bid: number | null): void {
  const dispatch = useDispatch<AppDispatch>();
  const before = useRef(bid);
  useEffect(() => {
    const left = before.current;
    if (bid === null || left === bid) return;
    before.current = bid;
    if (left !== null) dispatch(invalidateBusiness(left));
  }, [bid, dispatch]);
}

/** The server says what a person may do in a team; business admins may do everything. */
function teamAbilities(business: Wire['Business'], team: Wire['Team']): readonly Permission[] {
  return abilitiesOf({ businessRole: business.role, rolePermissions: team.abilities });
}

/** Ids the address names: `/boards?bid&tid` or `/business/:bid/…`. */
function useAddressIds(): { bid: number | null; tid: number | null } {
  const { pathname, search } = useLocation();
  const inPath = useMatch('/business/:bid/*');
  if (inPath) return { bid: parseId(inPath.params.bid), tid: null };
  if (pathname !== paths.boards()) return { bid: null, tid: null };
  const query = new URLSearchParams(search);
  return { bid: parseId(query.get('bid')), tid: parseId(query.get('tid')) };
}
