/** A stored message with its actions, reactions and the way to its thread. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { messageEditDraft } from '../../../shared/forms/chat-drafts.ts';
import { selectDraft } from '../../../shared/forms/drafts-slice.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MessageFiles } from '../files/MessageFiles.tsx';
import { TicketCards } from '../tickets/TicketCards.tsx';
import { MessageTickets } from '../tickets/MessageTickets.tsx';
import { ForwardedMessage } from '../forwards/ForwardedMessage.tsx';
import forwardStyles from '../forwards/Forwards.module.css';
import { MessageActions } from './MessageActions.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import { MessageReactions } from './MessageReactions.tsx';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';

interface MessageRowProps {
  message: Wire['ChatMessage'];
  isContinuation?: boolean;

  /** Tickets that were created from it. */
  tickets?: readonly Wire['ChatTicket'][];

  /** Shown in its thread: without the way to the thread. */
  isInThread?: boolean;
}

export function MessageRow(props: MessageRowProps) {
  const { message, isContinuation = false, tickets = none, isInThread = false } = props;
  const { me, editedId, edit } = useRoomView();
  const { id, uid, by_name, created_at } = message;
  const isMine = uid === me.uid;
  const hasDraft = useHasEdit(me.uid, message);
  const isDeleted = message.deleted_at !== null;
  const isEditing = isMine && !isDeleted && (editedId === id || hasDraft);
  return (
    <article
      className={styles.row}
      aria-label={`${by_name}, ${fullTime(created_at)}`}
      data-mid={id}
      tabIndex={-1}
    >
      <MessageFrame
        uid={uid}
        name={by_name}
        at={created_at}
        text={isDeleted || isEditing ? null : message.text}
        isContinuation={isContinuation}
        note={!isDeleted && <Notes message={message} />}
      >
        {isDeleted && (
          <p className={styles.deleted}>
            <Trans>Mensaje eliminado</Trans>
          </p>
        )}
        {isEditing && <MessageEditor message={message} onClose={() => edit(null)} />}
        {message.forwarded && <ForwardedMessage forwarded={message.forwarded} />}
        {message.files.length > 0 && <MessageFiles message={message} />}
        {tickets.length > 0 && !isDeleted && <MessageTickets tickets={tickets} author={by_name} />}
        {!isDeleted && !isEditing && <TicketCards message={message} others={tickets} />}
        {message.reactions.length > 0 && <MessageReactions message={message} />}
        {!isInThread && message.reply_count > 0 && <ThreadLink message={message} />}
      </MessageFrame>
      {!isDeleted && !isEditing && <MessageActions message={message} isInThread={isInThread} />}
    </article>
  );
}

function Notes({ message }: { message: Wire['ChatMessage'] }) {
  const { t } = useLingui();
  const { showEdits } = useRoomView();
  const { edited_at, pinned_at } = message;
  return (
    <>
      {edited_at !== null && (
        <button
          type="button"
          className={`${styles.note} ${forwardStyles.edited}`}
          title={fullTime(edited_at)}
          aria-haspopup="dialog"
          onClick={() => showEdits(message)}
        >
          <Trans>editado</Trans>
        </button>
      )}
      {pinned_at !== null && <Icon name="push_pin" size={14} label={t`Fijado`} className={styles.note} />}
    </>
  );
}

function ThreadLink({ message }: { message: Wire['ChatMessage'] }) {
  const { openThread } = useRoomView();
  const now = useNow();
  return (
    <button type="button" className={styles.thread} onClick={() => openThread(message.id)}>
      <Icon name="reply" />
      <Plural value={message.reply_count} one="# respuesta" other="# respuestas" />
      {message.last_reply_at && <small>{timeWords(message.last_reply_at, now)}</small>}
    </button>
  );
}

const none: readonly Wire['ChatTicket'][] = [];

/** Whether a changed text of the message was typed and not saved. */
function useHasEdit(uid: string, { id, text }: Wire['ChatMessage']): boolean {
  const draft = useAppSelector((state) => selectDraft(state, `${uid}:${messageEditDraft(id)}`));
  return draft !== null && draft.text !== text;
}
