/** Ticket beside its board or in a dialog above it, at its own address. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BoardArg,
  type TicketCard,
  boardEndpoints,
  columnIds,
  useGetTicketQuery,
} from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import type { RootState } from '../../../base/store.ts';
import { useTitle } from '../../../base/title.tsx';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { useAbility, useSelection } from '../../../shared/workspace/selection.tsx';
import { usePeople } from '../../../shared/workspace/use-people.ts';
import { forgetVisit, recordVisit } from '../../../shared/tickets/recent-tickets.ts';
import { useMediaQuery } from '../../../shared/hooks/use-media-query.ts';
import { PresentPeople } from '../../../shared/presence/PresentPeople.tsx';
import { usePlace } from '../../../shared/presence/use-place.ts';
import { ShownOrderContext } from '../../../shared/tickets/shown-order.ts';
import {
  type TicketArrival,
  findTicketOnBoard,
  useTicketFrame,
} from '../../../shared/tickets/ticket-frame.ts';
import { useArchive } from '../../../shared/tickets/use-archive.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { TicketActions } from './TicketActions.tsx';
import { ConfirmedTicket } from './confirmed-ticket.ts';
import { TicketBody } from './TicketBody.tsx';
import styles from './TicketScreen.module.css';
import { TicketFrame } from '../frame/TicketFrame.tsx';
import { TicketSkeleton } from './TicketSkeleton.tsx';
import { useFrameSwitch } from '../frame/use-frame-switch.ts';
import { useAddressedTicket } from './use-addressed-ticket.ts';
import { useTicketKeys } from './use-ticket-keys.ts';

export function TicketScreen() {
  const { t } = useLingui();
  const addressed = useAddressedTicket();
  const { id } = addressed;
  const { search, state, key } = useLocation();
  const arrival = (state ?? {}) as TicketArrival;
  const { frame, isChoice } = useTicketFrame();
  const navigate = useNavigate();
  const { business, team: selected, teams, selectTeam } = useSelection();
  const bid = addressed.bid ?? business?.bid ?? 0;
  const { currentData, fulfilledTimeStamp, error, refetch } = useGetTicketQuery(
    { id: bid, tid: id ?? '' },
    { skip: id === null },
  );
  const ticket = currentData?.ticket;
  const team = teams.find((each) => each.id === ticket?.psm_team_id);
  // The last data stays when the ticket is deleted elsewhere, and with it the drafts.
  const isGone = ticket !== undefined && isGoneError(error as ApiError | undefined);
  const prefix = business?.psm_business.prefix ?? '';
  const name = ticket ? ticketName(prefix, ticket.number) : '';
  useTitle(ticket && `${name} ${ticket.title}`);

  const [isRelating, setRelating] = useState(false);
  const canEdit = useAbility('edit') && !isGone;
  const askRelation = canEdit ? () => setRelating(true) : undefined;
  const board = { id: bid, teamId: ticket?.psm_team_id ?? 0 };
  const { archive, restore } = useArchive(board);
  // Responses that the device stored before there was an archive lack the field.
  const isArchived = Boolean(ticket?.archived_at);
  const toggleArchived =
    canEdit && ticket ? () => (isArchived ? restore : archive)({ id: ticket.id, name }) : undefined;

  // The board behind the dialog shows the team of the ticket.
  useEffect(() => {
    if (team && team.id !== selected?.id) selectTeam(team.id);
  }, [team, selected?.id, selectTeam]);

  useVisit(bid, team ? ticket : undefined, isGoneError(error as ApiError | undefined) ? id : null);
  usePlace(bid, isGone ? undefined : team?.id, ticket?.id ?? null);
  const isMissing =
    id === null ? !addressed.isLookingUp : (error && !ticket) || (ticket && teams.length > 0 && !team);
  const retry = id === null ? addressed.retry : () => void refetch();
  const close = () => {
    // What has focus in the panel is removed with it.
    const isFocusFree = document.activeElement?.matches('body, [data-ticket-beside] *') ?? true;
    if (frame === 'beside' && id !== null && isFocusFree) findTicketOnBoard(id)?.focus();
    if (arrival.fromBoard) void navigate(-1);
    else void navigate(boardPath(bid, team?.id ?? selected?.id, search), { replace: true });
  };
  const goTo = (other: string) => {
    const { fromBoard, besideFrom } = arrival;
    void navigate(paths.ticket(bid, other) + search, { replace: true, state: { fromBoard, besideFrom } });
  };
  useTicketKeys({ r: askRelation, y: toggleArchived });
  const switchFrame = useFrameSwitch(frame, isChoice);
  const isStacked = useMediaQuery('(width < 777px)') || frame === 'beside';
  // Until it is read, the ticket is most likely of the team that is selected.
  const shownBoard = { id: bid, teamId: ticket?.psm_team_id ?? selected?.id ?? 0 };
  const card = useCardOf(shownBoard, id);
  const people = usePeople();

  return (
    <TicketFrame
      frame={frame}
      isChoice={isChoice}
      heading={ticket ? `${name} ${ticket.title}` : (card?.title ?? t`Ticket`)}
      crumbs={
        <>
          {team && (
            <>
              <span className={styles.team}>{team.name}</span>
              <span className={styles.slash} aria-hidden="true">
                /
              </span>
            </>
          )}
          <b>{name || (card && ticketName(prefix, card.number))}</b>
        </>
      }
      actions={
        <>
          {ticket && team && !isGone && (
            <PresentPeople bid={bid} tid={team.id} ticketId={ticket.id} people={people} />
          )}
          {id !== null && !isMissing && !isGone && <Neighbours board={shownBoard} id={id} onGo={goTo} />}
          {ticket && team && !isGone && (
            <TicketActions
              board={board}
              ticket={ticket}
              onRelate={askRelation}
              onToggleArchived={toggleArchived}
              onGo={goTo}
              onDeleted={close}
            />
          )}
          {isChoice && (
            <MgIconButton
              icon={frame === 'beside' ? 'open_in_full' : 'right_panel_open'}
              label={frame === 'beside' ? t`Ampliar (F)` : t`Ver al lado del tablero (F)`}
              onClick={switchFrame}
            />
          )}
        </>
      }
      onClose={close}
    >
      {ticket && team && business ? (
        <ConfirmedTicket value={fulfilledTimeStamp !== undefined}>
          <TicketBody
            // Asked to start a field: what is open starts anew.
            key={arrival.edit || arrival.comment ? `${ticket.id} ${key}` : ticket.id}
            ticket={ticket}
            contact={currentData?.contact ?? null}
            message={currentData?.message ?? null}
            team={team}
            bid={bid}
            isStacked={isStacked}
            startsEditing={arrival.edit ?? false}
            startsCommenting={arrival.comment ?? false}
            isRelating={isRelating}
            onRelating={setRelating}
            notice={
              isGone ? (
                <GoneNotice board={board} opened={currentData} onClose={close} />
              ) : (
                <ArchivedNotice archivedAt={ticket.archived_at} onRestore={toggleArchived} />
              )
            }
            isGone={isGone}
          />
        </ConfirmedTicket>
      ) : isMissing ? (
        <Missing error={(error as ApiError | undefined) ?? addressed.error} onRetry={retry} onClose={close} />
      ) : (
        <TicketSkeleton card={card} isStacked={isStacked} />
      )}
    </TicketFrame>
  );
}

/** The ticket as its board shows it, until its content is read. */
function useCardOf({ id, teamId }: BoardArg, ticketId: string | null): TicketCard | undefined {
  const select = useMemo(() => boardEndpoints.endpoints.getBoard.select({ id, teamId }), [id, teamId]);
  return useSelector((state: RootState) =>
    ticketId === null ? undefined : select(state).data?.cards.get(ticketId),
  );
}

/** Remembers the open ticket for Home, and forgets one that is gone. */
function useVisit(bid: number, ticket: Wire['Ticket'] | undefined, goneId: string | null): void {
  const uid = useAppSelector(selectUid);
  const { id, number, title, psm_team_id: teamId } = ticket ?? {};
  useEffect(() => {
    if (goneId !== null) forgetVisit(uid, bid, goneId);
    else if (id !== undefined && number !== undefined && title !== undefined && teamId !== undefined)
      recordVisit(uid, bid, { id, number, title, teamId });
  }, [uid, bid, goneId, id, number, title, teamId]);
}

/** The server responds alike for missing and foreign tickets. */
function isGoneError(error: ApiError | undefined): boolean {
  return error?.kind === 'not-found' || error?.kind === 'forbidden';
}

function Missing({
  error,
  onRetry,
  onClose,
}: {
  error: ApiError | undefined;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const isGone = !error || isGoneError(error) || error.kind === 'invalid';
  return (
    <div className={styles.missing}>
      <MgEmptyState
        icon={isGone ? 'search' : 'cloud_off'}
        heading={isGone ? t`Ese ticket no existe o no puedes verlo` : t`No se pudo leer el ticket`}
      >
        {!isGone && error.message}
        <MgButton slot="actions" variant={isGone ? 'primary' : 'outline'} onClick={onClose}>
          <Trans>Ir al tablero</Trans>
        </MgButton>
        {!isGone && (
          <MgButton slot="actions" variant="primary" onClick={onRetry}>
            <Trans>Reintentar</Trans>
          </MgButton>
        )}
      </MgEmptyState>
    </div>
  );
}

/** Buttons for the previous and the next ticket, in the order of the view, or else of the column. */
function Neighbours({
  board: { id: bid, teamId },
  id,
  onGo,
}: {
  board: BoardArg;
  id: string;
  onGo: (id: string) => void;
}) {
  const { t } = useLingui();
  const shown = useContext(ShownOrderContext);
  const select = useMemo(() => boardEndpoints.endpoints.getBoard.select({ id: bid, teamId }), [bid, teamId]);
  const held = useSelector((state: RootState) => select(state).data);
  const neighbour = (step: 1 | -1): string | undefined => {
    if (shown.current) return shown.current(id, step) ?? undefined;
    const status = held?.cards.get(id)?.status;
    const ids = held && status !== undefined ? columnIds(held, status) : [];
    const index = ids?.indexOf(id) ?? -1;
    return index === -1 ? undefined : ids?.[index + step];
  };
  return (
    <>
      <NeighbourButton icon="keyboard_arrow_up" label={t`Ticket anterior`} id={neighbour(-1)} onGo={onGo} />
      <NeighbourButton icon="keyboard_arrow_down" label={t`Ticket siguiente`} id={neighbour(1)} onGo={onGo} />
    </>
  );
}

function NeighbourButton({
  icon,
  label,
  id,
  onGo,
}: {
  icon: string;
  label: string;
  id: string | undefined;
  onGo: (id: string) => void;
}) {
  return (
    <MgIconButton icon={icon} label={label} disabled={id === undefined} onClick={() => id && onGo(id)} />
  );
}

/** Address of the board with the filters it had. */
function boardPath(bid: number, tid: number | undefined, search: string): string {
  const filters = search.replace(/^\?/, '');
  const path = paths.boards({ bid, ...(tid ? { tid } : {}) });
  return filters ? `${path}&${filters}` : path;
}
