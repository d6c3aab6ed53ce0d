/** Actions of a message: react, reply, and a menu with the others. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteChatMessageMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useContext, useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ReactionMenu } from '../../../shared/reactions/ReactionMenu.tsx';
import { useToggleReaction } from './MessageReactions.tsx';
import styles from './Messages.module.css';
import { ThreadUnreadContext, isModerator, isRoomArchived, mayChangeRoom, useRoomView } from './room-view.ts';
import { usePinMessage } from './use-pin-message.ts';
import { QuoteContext } from './use-quote.ts';

interface MessageActionsProps {
  message: Wire['ChatMessage'];
  isInThread: boolean;
}

export function MessageActions({ message, isInThread }: MessageActionsProps) {
  const { t } = useLingui();
  const view = useRoomView();
  const { room, me, mayCreateTicket, edit, openThread, createTicket } = view;
  const markUnread = useContext(ThreadUnreadContext) ?? view.markUnread;
  const toggle = useToggleReaction(message);
  const remove = useDeleteMessage();
  const pin = usePinMessage();
  const quote = useContext(QuoteContext);
  // As in `ReactionMenu`: the items are rendered before they can be opened.
  const [isReady, setIsReady] = useState(false);
  const prepare = () => setIsReady(true);
  const { by_name } = message;
  // In an archived room nothing is written; messages are read, copied and forwarded.
  const isOpen = !isRoomArchived(room);
  const isMine = message.uid === me.uid;
  const isPinned = message.pinned_at !== null;
  const isOwnReaction = (reaction: Wire['Reaction']) =>
    message.reactions.some((one) => one.reaction === reaction && one.uids.includes(me.uid));
  return (
    <div className={styles.tools} role="group" aria-label={t`Acciones del mensaje de ${by_name}`}>
      {isOpen && (
        <ReactionMenu
          label={t`Reaccionar al mensaje de ${by_name}`}
          isMine={isOwnReaction}
          onToggle={(reaction) => toggle(reaction, isOwnReaction(reaction))}
        />
      )}
      {!isInThread && (
        <button
          type="button"
          aria-label={t`Responder en hilo a ${by_name}`}
          title={t`Responder en hilo`}
          onClick={() => openThread(message.id)}
        >
          <Icon name="reply" />
        </button>
      )}
      <MgMenu placement="bottom-end">
        <button
          slot="trigger"
          type="button"
          aria-label={t`Más acciones del mensaje de ${by_name}`}
          title={t`Más acciones`}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={prepare}
        >
          <Icon name="more_horiz" />
        </button>
        {isReady && (
          <>
            {!isInThread && (
              <MgMenuItem onMgSelect={() => openThread(message.id)}>
                <Icon slot="start" name="reply" />
                <Trans>Responder en hilo</Trans>
              </MgMenuItem>
            )}
            {isOpen && quote && message.text !== '' && (
              <MgMenuItem onMgSelect={() => quote(message)}>
                <Icon slot="start" name="format_quote" />
                <Trans>Citar</Trans>
              </MgMenuItem>
            )}
            <MgMenuItem onMgSelect={copyLink}>
              <Icon slot="start" name="link" />
              <Trans>Copiar enlace</Trans>
            </MgMenuItem>
            <MgMenuItem onMgSelect={() => view.forward(message)}>
              <Icon slot="start" name="arrow_forward" />
              <Trans>Reenviar</Trans>
            </MgMenuItem>
            {mayCreateTicket && (
              <MgMenuItem onMgSelect={() => createTicket(message)}>
                <Icon slot="start" name="add_task" />
                <Trans>Crear un ticket</Trans>
              </MgMenuItem>
            )}
            {isOpen && mayChangeRoom(room) && (
              <MgMenuItem onMgSelect={() => void pin(message, !isPinned)}>
                <Icon slot="start" name="push_pin" />
                {isPinned ? <Trans>Desfijar</Trans> : <Trans>Fijar</Trans>}
              </MgMenuItem>
            )}
            {(!isInThread || message.root_id !== null) && (
              <MgMenuItem onMgSelect={() => markUnread(message)}>
                <Icon slot="start" name="visibility_off" />
                <Trans>Marcar como no leído</Trans>
              </MgMenuItem>
            )}
            {isOpen && isMine && (
              <MgMenuItem onMgSelect={() => edit(message.id)}>
                <Icon slot="start" name="edit" />
                <Trans>Editar</Trans>
              </MgMenuItem>
            )}
            {isOpen && (isMine || isModerator(room)) && (
              <>
                <MgDivider />
                <MgMenuItem danger onMgSelect={() => void remove(message)}>
                  <Icon slot="start" name="delete" />
                  <Trans>Eliminar</Trans>
                </MgMenuItem>
              </>
            )}
          </>
        )}
      </MgMenu>
    </div>
  );

  function copyLink(): void {
    navigator.clipboard.writeText(location.origin + paths.chatMessage(message)).then(
      () => showSnackbar(t`Se copió el enlace`),
      () => showSnackbar(t`No se pudo copiar el enlace`, { tone: 'danger' }),
    );
  }
}

/** Deletes a message after the user confirmed it. */
function useDeleteMessage() {
  const { t } = useLingui();
  const [deleteMessage] = useDeleteChatMessageMutation();
  return async ({ id, room_id }: Wire['ChatMessage']): Promise<void> => {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el mensaje?`,
      text: t`Se elimina para todos y no se puede deshacer.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const failure = apiErrorOf(await deleteMessage({ uid: 'me', rid: room_id, mid: id }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`Se eliminó el mensaje`);
  };
}
