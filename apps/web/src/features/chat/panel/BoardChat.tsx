/** Chat of the selected team beside its board; where there is no room for both, its screen (docs/product/chat.md 1.6). */
import { useLingui } from '@lingui/react/macro';
import { useCreateChatRoomMutation, useListChatRoomsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { type MouseEvent, useCallback, useEffect } from 'react';
import { Navigate, matchPath, parsePath, useLocation, useNavigate } from 'react-router';
import { inAppAddress } from '../../../base/address/in-app-address.ts';
import { paths } from '../../../base/address/paths.ts';
import { useMediaQuery } from '../../../shared/hooks/use-media-query.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { SidePanel } from '../../../shared/page/SidePanel.tsx';
import { boardChatFrom, withoutBoardChat } from '../../../shared/board-chat/board-chat-address.ts';
import { takeChatFocus, useBoardChat } from '../../../shared/board-chat/use-board-chat.ts';
import { type TicketArrival, columnsBesideFrom } from '../../../shared/tickets/ticket-frame.ts';
import { useIsOfTeam } from '../../../shared/workspace/use-is-of-team.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { MessagesSkeleton } from '../room/MessagesSkeleton.tsx';
import { Room } from '../room/Room.tsx';
import styles from './BoardChat.module.css';

export function BoardChat() {
  const { team } = useSelection();
  const isOfTeam = useIsOfTeam(team);
  // Who sees the board without being in the team is not in its room.
  return team && isOfTeam ? <ChatOfTeam key={team.id} team={team} /> : null;
}

function ChatOfTeam({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const isWide = useMediaQuery(`(width >= ${boardChatFrom}px)`);
  const { close } = useBoardChat();
  const { rid, error, retry } = useTeamRoom(team);
  const openTicket = useOpenTicketBeside();
  if (rid !== null && !isWide) return <Navigate to={paths.chat(rid)} replace />;
  return (
    <SidePanel label={t`Chat de ${team.name}`} className={styles.panel} onClose={close}>
      {rid !== null && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links
        <div className={styles.room} onClick={openTicket}>
          <Room rid={rid} panel={{ onClose: close, takeFocus: takeChatFocus }} />
        </div>
      )}
      {rid === null && (
        <div className={styles.waiting}>
          <MgIconButton icon="close" label={t`Cerrar`} onClick={close} />
          {error ? <InlineError error={error} onRetry={retry} /> : <MessagesSkeleton />}
        </div>
      )}
    </SidePanel>
  );
}

/** Opens the tickets of links in place of the chat: closing them leads back to it, and to the board as it was. */
function useOpenTicketBeside(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (event) => {
    const to = inAppAddress(event.nativeEvent);
    if (to === null || !matchPath('/business/:bid/ticket/:ticketId/*', new URL(to, location.origin).pathname))
      return;
    event.preventDefault();
    // The board behind the ticket keeps its view and filters.
    const query = withoutBoardChat(new URLSearchParams(search));
    for (const name of ['bid', 'tid']) query.delete(name);
    const arrival: TicketArrival = { fromBoard: true, besideFrom: columnsBesideFrom };
    void navigate({ search: query.toString(), ...parsePath(to) }, { state: arrival });
  };
}

/** The room of a team, which the first one who wants it opens; its id is null until it is known. */
function useTeamRoom({ id: team_id, bid }: Wire['Team']) {
  const { currentData, error: readError, refetch } = useListChatRoomsQuery({ uid: 'me', bid });
  const [createRoom, created] = useCreateChatRoomMutation();
  const listed = currentData?.rooms.find((room) => room.team_id === team_id)?.id;
  const rid = listed ?? created.data?.room.id ?? null;
  const isWanted = currentData !== undefined && rid === null && created.isUninitialized;
  const open = useCallback(
    () => void createRoom({ uid: 'me', newChatRoomRequest: { room: { bid, kind: 'team', team_id } } }),
    [createRoom, bid, team_id],
  );
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted, open]);
  return {
    rid,
    error: created.error ?? (currentData ? undefined : readError),
    retry: () => (currentData ? open() : void refetch()),
  };
}
