/** Chats: the list of rooms, with the open room beside it or, where there is no room for both, instead of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetChatRoomQuery } from '@minga/client/endpoints';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { MgSpinner } from '@minga/react/spinner';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useOpenCreated } from '../../../shared/forms/use-open-created.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { NewChatDialog } from '../people/NewChatDialog.tsx';
import { Room } from '../room/Room.tsx';
import { RoomList } from '../rooms/RoomList.tsx';
import styles from './ChatsScreen.module.css';

export function ChatsScreen() {
  const { t } = useLingui();
  const { rid = null } = useParams();
  const { status, error, business, retry } = useSelection();
  const [isAdding, setIsAdding] = useNewChatRequest();
  const openCreated = useOpenCreated(isAdding, paths.chat);
  useBusinessOfRoom(rid);
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (!business || status === 'loading') return <MgSpinner className={styles.wait} />;
  const { bid } = business;
  return (
    <div className={styles.frame}>
      <div className={styles.screen} data-room={rid !== null || undefined}>
        <RoomList key={bid} bid={bid} rid={rid} onNew={() => setIsAdding(true)} />
        {rid === null ? (
          <div className={styles.nothing}>
            <MgEmptyState heading={t`Elige un chat`} level={2}>
              <EmptyDrawing of="chat" />
              <Trans>Sus mensajes se muestran aquí.</Trans>
            </MgEmptyState>
          </div>
        ) : (
          <Room key={rid} rid={rid} />
        )}
      </div>
      {isAdding && (
        <NewChatDialog
          bid={bid}
          onOpened={(room) => openCreated(room.id)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

/** Whether the dialog of a new chat is open: by its button, or by the command palette through the navigation state. */
function useNewChatRequest() {
  const { key, state } = useLocation();
  const isAsked = (state as { addsChat?: boolean } | null)?.addsChat === true;
  const [isAdding, setIsAdding] = useState(isAsked);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (isAsked) setIsAdding(true);
  }
  return [isAdding, setIsAdding] as const;
}

/**
 * Selects the business of a room that was opened by a link. When another business is selected afterwards, the room is
 * left.
 */
function useBusinessOfRoom(rid: string | null): void {
  const navigate = useNavigate();
  const { business, businesses, selectBusiness } = useSelection();
  const { data } = useGetChatRoomQuery(rid === null ? skipToken : { uid: 'me', rid });
  const adopted = useRef<string | null>(null);
  const bid = business?.bid;
  const roomBid = data?.room.id === rid ? data?.room.bid : undefined;
  useEffect(() => {
    if (rid === null || bid === undefined || roomBid === undefined) return;
    const isNew = adopted.current !== rid;
    if (bid === roomBid) adopted.current = rid;
    else if (!isNew) void navigate(paths.chats(), { replace: true });
    else if (businesses.some((one) => one.bid === roomBid)) selectBusiness(roomBid);
  }, [rid, bid, roomBid, businesses, selectBusiness, navigate]);
}
