import { useLingui } from '@lingui/react/macro';
import { useListSavedViewsQuery } from '@minga/client/generated/teams';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { PickItem } from './PickList.tsx';

/** The saved views of the selected team's board; away from boards only in search. */
export function useSavedViewCommands(): PickItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { team, abilities } = useSelection();
  const isOnBoards = useLocation().pathname === paths.boards();
  const read = useListSavedViewsQuery(
    team && canSeeBoard(abilities) ? { id: team.bid, tid: team.id } : skipToken,
  );
  if (!team) return [];
  const { name } = team;
  const group = t`Vistas de ${name}`;
  return (read.currentData?.views ?? []).map((view) => ({
    id: `saved-view-${view.id}`,
    group,
    label: view.name,
    words: t`vista guardada filtros`,
    hint: view.shared ? t`Del equipo` : '',
    isRare: !isOnBoards,
    start: <Icon name="bookmark" size={20} />,
    run: () => void navigate(paths.savedView({ bid: team.bid, tid: team.id }, view)),
  }));
}
