/** Menu of the saved views of a board. */
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { ViewsMenu } from '../../../shared/saved-views/ViewsMenu.tsx';
import { countFilters, readFilters } from '../filters/filters.ts';
import { type BoardView, readStoredView } from '../views/view-address.ts';
import { type SavedView, readViewState, shownQuery } from './shown-query.ts';
import { useBoardViewStore } from './use-board-view-store.ts';

export interface SavedViewsMenuProps {
  place: { bid: number; tid: number };
  view: BoardView;

  /** Undefined while they are loading, or when that failed. */
  views: readonly SavedView[] | undefined;
  isFailed: boolean;

  /** Whether the user may change the views of the team. */
  canShare: boolean;
  onRetry: () => void;
}

export function SavedViewsMenu({ place, view, views, isFailed, canShare, onRetry }: SavedViewsMenuProps) {
  const { t } = useLingui();
  const [query] = useQuery();
  const store = useBoardViewStore({ id: place.bid, tid: place.tid });
  const stored = { ...readStoredView(place.tid), view };
  const { current, opened, isChanged } = readViewState(query, views ?? [], stored);
  return (
    <ViewsMenu
      store={store}
      words={{
        all: t`Todos los tickets`,
        audience: t`Para el equipo`,
        ownedBy: t`Del equipo`,
        example: t`Urgentes de esta semana`,
      }}
      views={views}
      isFailed={isFailed}
      current={current}
      opened={opened}
      isChanged={isChanged}
      shown={shownQuery(query, stored)}
      isUnfiltered={current === null && opened === null && countFilters(readFilters(query)) === 0}
      plainHref={paths.boards({ ...place, view })}
      hrefOf={(each) => paths.savedView(place, each)}
      canShare={canShare}
      hasDefault
      onRetry={onRetry}
    />
  );
}
