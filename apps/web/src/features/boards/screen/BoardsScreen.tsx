/** The selected team's board; a ticket is opened on top of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetBoardQuery, useListSourcesQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { canSeeBoard, can as holds } from '@minga/rules/access/permissions';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { useTitle } from '../../../base/title.tsx';
import { leavePage } from '../../../base/unsaved.ts';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { withoutBoardChat } from '../../../shared/board-chat/board-chat-address.ts';
import { usePlace } from '../../../shared/presence/use-place.ts';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { NoTeam } from '../../../shared/workspace/NoTeam.tsx';
import { useAbility, useSelection } from '../../../shared/workspace/selection.tsx';
import { useIsOfTeam } from '../../../shared/workspace/use-is-of-team.ts';
import { usePeople } from '../../../shared/workspace/use-people.ts';
import { ShownOrderContext, ShownOrders } from '../../../shared/tickets/shown-order.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import { AppearanceMenu } from '../appearance/AppearanceMenu.tsx';
import { withoutAppearance } from '../appearance/appearance.ts';
import { Board } from '../board/Board.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import styles from './BoardsScreen.module.css';
import type { AddPlace, Adding } from '../board/board-context.ts';
import { EarlyAdd } from './EarlyAdd.tsx';
import { FilterBar } from '../filters/bar/FilterBar.tsx';
import { TeamFaces } from '../filters/TeamFaces.tsx';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx';
import { useDefaultView } from '../saved-views/use-default-view.ts';
import { useSavedViews } from '../saved-views/use-saved-views.ts';
import { useView } from '../views/use-view.ts';
import { useViewKeys } from '../views/use-view-keys.ts';
import { TicketsLeft } from './TicketsLeft.tsx';
import { useAsksForTicket } from './use-asks-for-ticket.ts';
import { useBoardHint } from './use-board-hint.ts';
import { useFollowReference } from './use-follow-reference.ts';
import { ViewSkeleton } from '../views/ViewSkeleton.tsx';
import { ViewSwitch } from '../views/ViewSwitch.tsx';
import { type BoardFilters, countFilters, noFilters, readFilters, writeFilters } from '../filters/filters.ts';

/** Lazy-loaded: most users open the board. */
const ListView = lazy(async () => ({ default: (await import('../views/list/ListView.tsx')).ListView }));

const CalendarView = lazy(async () => ({
  default: (await import('../views/calendar/CalendarView.tsx')).CalendarView,
}));

const TimelineView = lazy(async () => ({
  default: (await import('../views/timeline/TimelineView.tsx')).TimelineView,
}));

const MapView = lazy(async () => ({ default: (await import('../views/map/MapView.tsx')).MapView }));

export function BoardsScreen() {
  useFollowReference();
  const [shownOrders] = useState(() => new ShownOrders());
  return (
    <ShownOrderContext value={shownOrders}>
      <div className={styles.screen}>
        <div className={styles.board} data-boards>
          <TicketsLeft />
          <BoardArea />
        </div>
        <Outlet />
      </div>
    </ShownOrderContext>
  );
}

function BoardArea() {
  const { t } = useLingui();
  const { status, error, business, team, teams, members, abilities, selectTeam, retry } = useSelection();
  const uid = useAppSelector(selectUid);
  const [query, changeQuery] = useQuery();
  const filters = useMemo(() => readFilters(query), [query]);
  const findField = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const asksForTicket = useAsksForTicket();
  useTitle(team?.name);

  const bid = business?.bid;
  const teamId = team?.id;
  const arg = useMemo(() => (bid && teamId ? { id: bid, teamId } : null), [bid, teamId]);
  const hint = useBoardHint();
  const board = useGetBoardQuery(arg ?? hint ?? skipToken, {
    // The components below subscribe to cards; this subscription only follows the state of the request.
    selectFromResult: ({ currentData, error, isFetching }) => ({
      isThere: currentData !== undefined,
      error,
      isFetching,
    }),
  });

  const seesBoard = canSeeBoard(abilities);
  const place = useMemo(
    () => (bid && teamId && seesBoard ? { bid, tid: teamId } : null),
    [bid, teamId, seesBoard],
  );
  usePlace(place?.bid, place?.tid, null);
  const savedViews = useSavedViews(place ? arg : hint);
  const isChoosingView = useDefaultView(place, savedViews);

  const people = usePeople();
  // An admin of the business outside the team can assign its members, but not themselves.
  const isOfTeam = useIsOfTeam(team);
  const [create, edit] = [useAbility('create'), useAbility('edit')];
  const can = useMemo(
    () => ({
      create,
      edit,
      delete: holds(abilities, 'delete'),
      assign: holds(abilities, 'assign'),
      take: holds(abilities, 'assign') && isOfTeam,
      admin: holds(abilities, 'teamAdmin'),
    }),
    [abilities, create, edit, isOfTeam],
  );
  const teamPeople = useMemo(
    () =>
      members
        .filter((member) => team !== null && mayBeAssigned(member, team.id))
        .map(({ psm_user }) => ({ uid: psm_user.id, name: psm_user.displayName, src: psm_user.pp })),
    [members, team],
  );

  const usesSources = team !== null && (usesField(team, 'source') || filters.sources.length > 0);
  const sourcesRead = useListSourcesQuery(
    { id: business?.bid ?? 0 },
    { skip: !business || !usesSources, refetchOnMountOrArgChange: 2 },
  );

  const first = team?.psm_status[0]?.id;
  const asked = first !== undefined && can.create ? asksForTicket.take() : null;
  if (first !== undefined && asked) {
    const { contact } = asked;
    setAdding({ status: first, place: 'top', ...(contact ? { contact } : {}) });
  }

  const onAdd = useCallback(
    (status: number, place: AddPlace) => setAdding(place ? { status, place } : null),
    [],
  );
  const onFind = useCallback(() => findField.current?.focus(), []);
  const changeFilters = useChangeFilters();
  const changeTeam = (tid: number) => {
    leavePage(() => {
      // An address without a team stays: its appearance and its chat were those of the former one.
      if (!query.has('tid'))
        changeQuery((before) => withoutAppearance(withoutBoardChat(before)), { replace: true });
      selectTeam(tid);
    });
  };
  const [view, changeView] = useView(teamId);
  useViewKeys(changeView);

  if (status === 'not-found') {
    return (
      <MgEmptyState icon="lock" heading={t`Ese tablero no existe o no puedes verlo`} level={2}>
        <Trans>Pide a quien administra el equipo que te agregue.</Trans>
        <MgButton slot="actions" href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (status === 'error' && error) return <Failed error={error} onRetry={retry} />;
  if (status === 'no-business' || (status === 'ready' && !team)) return <NoTeam level={2} />;
  if (!business || !team || !arg) return <Waiting />;
  // A team without columns has no tickets: only the board offers to add one.
  const View = team.psm_status.length === 0 ? Board : views[view];

  return (
    <>
      <BoardHeader
        team={team}
        teams={teams}
        abilities={abilities}
        canCreate={can.create && team.psm_status.length > 0}
        onTeam={changeTeam}
        onAdd={() => setAdding({ status: team.psm_status[0]!.id, place: 'top' })}
      >
        <TeamFaces
          people={teamPeople}
          board={arg}
          uid={uid}
          chosen={filters.people}
          onChange={(chosen) => changeFilters({ people: chosen })}
        />
      </BoardHeader>
      <div className={styles.toolbar}>
        <div className={styles.tools}>
          <ViewSwitch view={view} />
          {View === Board && <AppearanceMenu team={team} />}
          {place && (
            <SavedViewsMenu
              key={team.id}
              place={place}
              view={view}
              views={savedViews.views}
              isFailed={savedViews.isFailed}
              canShare={can.admin}
              onRetry={savedViews.retry}
            />
          )}
          <FilterBar
            filters={filters}
            team={team}
            prefix={business.psm_business.prefix}
            people={teamPeople}
            sources={usesSources ? (sourcesRead.currentData?.sources ?? []) : []}
            board={arg}
            findField={findField}
            onChange={changeFilters}
          />
        </div>
      </div>
      {board.isThere && !isChoosingView ? (
        <Suspense fallback={<ViewSkeleton view={view} />}>
          <View
            key={team.id}
            arg={arg}
            team={team}
            business={business}
            uid={uid}
            people={people}
            can={can}
            filters={countFilters(filters) === 0 ? noFilters : filters}
            adding={adding}
            onAdd={onAdd}
            onFind={onFind}
            onClear={() => changeFilters(noFilters)}
          />
        </Suspense>
      ) : board.error && !board.isFetching ? (
        <Failed error={board.error as ApiError} onRetry={() => void board.refetch()} />
      ) : (
        <BoardSkeleton>
          {/* A new ticket of another team is not shown here. */}
          {adding && !adding.isLeft && team.psm_status.some(({ id }) => id === adding.status) && (
            <EarlyAdd
              teamId={team.id}
              status={adding.status}
              onClose={(isWaiting) => setAdding(isWaiting ? { ...adding, isLeft: true } : null)}
            />
          )}
        </BoardSkeleton>
      )}
    </>
  );
}

const views = { board: Board, list: ListView, calendar: CalendarView, timeline: TimelineView, map: MapView };

function Waiting() {
  return (
    <>
      <div className={styles.waiting} />
      <BoardSkeleton />
    </>
  );
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useLingui();
  const isForbidden = error.kind === 'forbidden';
  return (
    <MgEmptyState
      icon={isForbidden ? 'lock' : 'cloud_off'}
      heading={isForbidden ? t`No puedes ver este tablero` : t`No se pudo leer el tablero`}
      level={2}
    >
      {isForbidden ? (
        <Trans>Pide a quien administra el equipo un rol que deje ver sus tickets.</Trans>
      ) : (
        error.message
      )}
      <MgButton slot="actions" variant={isForbidden ? 'outline' : 'primary'} onClick={onRetry}>
        <Trans>Reintentar</Trans>
      </MgButton>
    </MgEmptyState>
  );
}

/** Changes some of the filters in the address. */
function useChangeFilters(): (part: Partial<BoardFilters>) => void {
  const [, changeQuery] = useQuery();
  return (part) =>
    changeQuery((before) => writeFilters(before, { ...readFilters(before), ...part }), { replace: true });
}
