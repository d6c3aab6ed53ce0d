/** List of the user's chat rooms in the selected business, with a search of rooms by name and of messages. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListChatRoomsQuery } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { FoundMessages } from '../search/FoundMessages.tsx';
import { hasFilters, noFilters, toSearchArg } from '../search/message-filters.ts';
import { MessageFilterFields } from '../search/MessageFilterFields.tsx';
import { isRoomArchived } from '../messages/room-view.ts';
import searchStyles from '../search/MessageSearch.module.css';
import { findRooms, sortRooms } from './room-order.ts';
import { RoomRow } from './RoomRow.tsx';
import { ThreadList } from './ThreadList.tsx';
import styles from './Rooms.module.css';

interface RoomListProps {
  /** Selected business. */
  bid: number;

  /** Open room; null for none. */
  rid: string | null;
  onNew: () => void;
}

/** Longest query, and time without typing after which messages are searched, in milliseconds. */
const longestQuery = 200;
const typingMs = 250;

export function RoomList({ bid, rid, onNew }: RoomListProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { currentData, error, isFetching, refetch } = useListChatRoomsQuery({ uid: 'me', bid });
  const rooms = useMemo(() => currentData && sortRooms(currentData.rooms), [currentData]);
  // Archived ones are found by name only.
  const listed = rooms?.filter((room) => text.trim() !== '' || room.id === rid || !isRoomArchived(room));
  const found = listed && findRooms(listed, text);
  const [filters, setFilters] = useState(noFilters);
  const [isFiltering, setIsFiltering] = useState(false);
  const query = useDebouncedValue(text.trim(), typingMs);
  const searchesMessages = (text.trim() !== '' && query !== '') || hasFilters(filters);
  const Heading = rid === null ? 'h1' : 'h2';
  const [showsThreads, setShowsThreads] = useState(false);
  const unreadThreads = (rooms ?? []).reduce((sum, { unread_threads = 0 }) => sum + unread_threads, 0);
  if (showsThreads)
    return (
      <ThreadList
        bid={bid}
        rooms={rooms ?? []}
        isAlone={rid === null}
        onBack={() => setShowsThreads(false)}
      />
    );
  return (
    <section className={styles.side} aria-labelledby="chats-heading">
      <header className={styles.head}>
        <Heading id="chats-heading">
          <Trans>Chats</Trans>
        </Heading>
        <MgButton variant="primary" onClick={onNew}>
          <Icon slot="start" name="add" size={20} />
          <Trans>Nuevo chat</Trans>
        </MgButton>
      </header>
      {rooms && rooms.length > 0 && (
        <>
          <SearchField
            label={t`Buscar chats y mensajes`}
            text={text}
            maxLength={longestQuery}
            onText={setText}
          />
          <button
            type="button"
            className={searchStyles.toggle}
            aria-expanded={isFiltering}
            onClick={toggleFilters}
          >
            <Icon name="expand_more" size={18} />
            <Trans>Filtrar mensajes</Trans>
          </button>
          {isFiltering && <MessageFilterFields rooms={rooms} filters={filters} onChange={setFilters} />}
        </>
      )}
      {!rooms && !error && <Skeleton />}
      {!rooms && error && !isFetching && <InlineError error={error} onRetry={() => void refetch()} />}
      {rooms?.length === 0 && (
        <MgEmptyState heading={t`Todavía no tienes chats`} level={2}>
          <EmptyDrawing of="chat" />
          <Trans>Escribe a una persona, reúne a varias en un grupo o abre el chat de tu equipo.</Trans>
          <MgButton slot="actions" variant="primary" onClick={onNew}>
            <Trans>Empezar un chat</Trans>
          </MgButton>
        </MgEmptyState>
      )}
      {rooms && rooms.length > 0 && text.trim() !== '' && found?.length === 0 && !hasFilters(filters) && (
        <p className={styles.none}>
          <Trans>Ningún chat coincide.</Trans>
        </p>
      )}
      {rooms && rooms.length > 0 && text.trim() === '' && !hasFilters(filters) && (
        <button type="button" className={styles.all} onClick={() => setShowsThreads(true)}>
          <Icon name="reply" size={20} />
          <Trans>Hilos</Trans>
          {unreadThreads > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unreadThreads}</span>
              <span className={styles.spoken}>
                <Plural value={unreadThreads} one="# hilo sin leer" other="# hilos sin leer" />
              </span>
            </span>
          )}
        </button>
      )}
      {found && found.length > 0 && !hasFilters(filters) && (
        // The arrow keys are a shortcut: each link is a tab stop, too.
        <nav aria-labelledby="chats-heading">
          <ul className={styles.list}>
            {found.map((room) => (
              <RoomRow key={room.id} room={room} isOpen={room.id === rid} onKeyDown={moveFocus} />
            ))}
          </ul>
        </nav>
      )}
      {rooms && searchesMessages && (
        <FoundMessages
          rooms={rooms}
          search={toSearchArg(bid, query, filters)}
          heading={rid === null ? 'h2' : 'h3'}
          onKeyDown={moveFocus}
        />
      )}
    </section>
  );

  /** Hidden filters are no longer in force. */
  function toggleFilters(): void {
    setFilters(noFilters);
    setIsFiltering(!isFiltering);
  }
}

/** Moves the focus to the row above or below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('li');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null;
  const link = next?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function Skeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Cargando chats`}>
      {[56, 72, 44].map((width) => (
        <div key={width}>
          <i />
          <b style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
