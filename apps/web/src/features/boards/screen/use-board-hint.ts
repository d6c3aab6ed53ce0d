import type { BoardArg } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { parseId, readIdPreference } from '../../../base/preferences/preferences.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

/** The board that will most likely be shown: fetched while business and team are loading. */
export function useBoardHint(): BoardArg | null {
  const [query] = useQuery();
  const { status } = useSelection();
  const id = parseId(query.get('bid')) ?? readIdPreference('lastBusinessSelected');
  const teamId = parseId(query.get('tid')) ?? readIdPreference('lastTeamSelected');
  return useMemo(() => (status === 'loading' && id && teamId ? { id, teamId } : null), [status, id, teamId]);
}
