/** Messages that a search found, newest first; each leads to its place in its room. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChatSearchArg, useChatSearchInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { MgSpinner } from '@minga/react/spinner';
import type { KeyboardEvent } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { Marked } from '../../../shared/highlights/Marked.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { roomTimeWords } from '../messages/chat-times.ts';
import styles from './MessageSearch.module.css';

interface FoundMessagesProps {
  rooms: readonly Wire['ChatRoom'][];
  search: ChatSearchArg;

  /** Level of the heading. */
  heading: 'h2' | 'h3';
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function FoundMessages({ rooms, search, heading: Heading, onKeyDown }: FoundMessagesProps) {
  const { t } = useLingui();
  const read = useChatSearchInfiniteQuery(search);
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage } = read;
  const messages = (currentData?.pages ?? []).flatMap((page) => page.messages);
  return (
    <section className={styles.found} aria-labelledby="found-messages-heading">
      <Heading id="found-messages-heading">
        <Trans>Mensajes</Trans>
      </Heading>
      {!currentData && isFetching && <MgSpinner className={styles.wait} label={t`Buscando mensajes`} />}
      {error && !currentData && !isFetching && (
        <InlineError error={error} onRetry={() => void read.refetch()} />
      )}
      {currentData && messages.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>Ningún mensaje coincide.</Trans>
        </p>
      )}
      {messages.length > 0 && (
        <ul aria-labelledby="found-messages-heading">
          {messages.map((message) => (
            <FoundMessage
              key={message.id}
              message={message}
              room={rooms.find(({ id }) => id === message.room_id)}
              words={search.txt ?? ''}
              onKeyDown={onKeyDown}
            />
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <MgInfiniteScroll
          done={!hasNextPage}
          loading={isFetchingNextPage}
          failed={read.isFetchNextPageError}
          onMgLoadMore={() => void read.fetchNextPage()}
        />
      )}
    </section>
  );
}

interface FoundMessageProps {
  message: Wire['FoundChatMessage'];

  /** Undefined while the list of rooms is older than the message. */
  room: Wire['ChatRoom'] | undefined;
  words: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function FoundMessage({ message, room, words, onKeyDown }: FoundMessageProps) {
  const now = useNow();
  const { by_name, text, file_names, created_at } = message;
  return (
    <li>
      <a className={styles.message} href={paths.chatMessage(message)} onKeyDown={onKeyDown}>
        <span className={styles.line}>
          <b>{by_name}</b>
          <time dateTime={created_at}>{roomTimeWords(created_at, now)}</time>
        </span>
        {room && room.kind !== 'direct' && <span className={styles.room}>{room.name}</span>}
        {text !== '' && (
          <span className={styles.text}>
            <Marked text={text} query={words} />
          </span>
        )}
        {file_names.length > 0 && (
          <span className={styles.files}>
            <Icon name="attach_file" size={14} />
            <span>
              <Marked text={file_names.join(', ')} query={words} />
            </span>
          </span>
        )}
      </a>
    </li>
  );
}
