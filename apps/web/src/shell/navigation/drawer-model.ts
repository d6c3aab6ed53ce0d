/** What the drawer lists. Until the server answers, it is what this user saw last on this device, so that nothing jumps. */
import { useGetMeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../base/storage/web-storage.ts';
import { crmRightsIn } from '../../shared/workspace/crm-rights.ts';
import { useMe } from '../../shared/workspace/me.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { seesTickets, teamsWith } from '../../shared/workspace/team-abilities.ts';

/** Entries that not everyone sees. */
const optionalEntries = [
  'gallery',
  'imports',
  'stats',
  'chats',
  'contacts',
  'devices',
  'settings',
  'sudo',
] as const;

export type OptionalEntry = (typeof optionalEntries)[number];

export interface DrawerModel {
  business: (Pick<Wire['BusinessProfile'], 'name' | 'color' | 'pp'> & { bid: number }) | null;
  teams: readonly Pick<Wire['Team'], 'id' | 'bid' | 'name' | 'color'>[];
  entries: readonly OptionalEntry[];
}

/** Content of the drawer; `isKnown` is false as long as neither the server nor this device knows it. */
export function useDrawerModel(): DrawerModel & { isKnown: boolean } {
  const { status, business, teams } = useSelection();
  const { uid } = useMe();
  const user = useGetMeQuery().data?.user;
  const isOperator = user?.sudo ?? false;
  const [remembered] = useState(() => readModel(readStored('drawer:', uid)));
  const live = useMemo(() => modelOf({ business, teams, isOperator }), [business, teams, isOperator]);
  const isLoaded = status !== 'loading' && user !== undefined;
  useEffect(() => {
    if (isLoaded && status === 'ready') writeStored('drawer:', live, uid);
  }, [isLoaded, status, live, uid]);
  const isOther = business !== null && business.bid !== remembered?.business?.bid;
  if (isLoaded || !remembered || isOther) return { ...live, isKnown: isLoaded || business !== null };
  return { ...remembered, isKnown: true };
}

function modelOf({
  business,
  teams,
  isOperator,
}: Pick<ReturnType<typeof useSelection>, 'business' | 'teams'> & { isOperator: boolean }): DrawerModel {
  const shown: Record<OptionalEntry, boolean> = {
    gallery: business !== null && seesTickets({ business, teams }),
    imports: business !== null && teamsWith({ business, teams }, 'create').length > 0,
    stats: business !== null && teamsWith({ business, teams }, 'reports').length > 0,
    chats: business !== null,
    contacts: crmRightsIn({ business, teams }).read,
    devices: business !== null && isBusinessAdmin(business.role),
    settings: business !== null,
    sudo: isOperator,
  };
  return {
    business: presented(business),
    teams: teams.map((team) => ({ id: team.id, bid: team.bid, name: team.name, color: team.color })),
    entries: optionalEntries.filter((entry) => shown[entry]),
  };
}

function presented(business: Wire['Business'] | null): DrawerModel['business'] {
  if (!business) return null;
  const { name, color, pp } = business.psm_business;
  return { bid: business.bid, name, color, pp };
}

/** A stored model; null unless it is whole. */
function readModel(stored: object): DrawerModel | null {
  const { business, teams, entries } = stored as Partial<DrawerModel>;
  if (!business || typeof business.bid !== 'number' || typeof business.name !== 'string') return null;
  if (typeof business.color !== 'string' || !Array.isArray(teams) || !Array.isArray(entries)) return null;
  const isTeam = (team: Partial<DrawerModel['teams'][number]> | null) =>
    typeof team?.id === 'number' && typeof team.bid === 'number' && typeof team.name === 'string';
  if (!teams.every(isTeam)) return null;
  return { business, teams, entries: optionalEntries.filter((entry) => entries.includes(entry)) };
}
