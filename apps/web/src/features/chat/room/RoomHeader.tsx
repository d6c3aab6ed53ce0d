/** Head of a room: name, topic, members, and its menu. */
import { type MessageDescriptor, i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useLeaveChatRoomMutation,
  useUpdateChatRoomMutation,
  useUpdateChatStateMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDivider } from '@minga/react/divider';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { isRoomArchived, mayChangeRoom } from '../messages/room-view.ts';
import { MembersDialog } from '../people/MembersDialog.tsx';
import { RoomDialog } from '../people/RoomDialog.tsx';
import { RoomPictureDialog } from '../people/RoomPictureDialog.tsx';
import { RoomPicture } from '../rooms/RoomPicture.tsx';
import { PinnedMessages } from './PinnedMessages.tsx';
import styles from './Room.module.css';

interface RoomHeaderProps {
  room: Wire['ChatRoom'];
  members: readonly Wire['ChatMember'][];

  /** Closes the room beside a board. */
  onClose?: (() => void) | undefined;
}

export function RoomHeader({ room, members, onClose }: RoomHeaderProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'members' | 'picture' | 'room' | null>(null);
  const changeNotify = useChangeNotify(room);
  const setArchived = useSetArchived(room);
  const isArchived = isRoomArchived(room);
  const leave = useLeave(room);
  const src = members.find(({ uid }) => uid === room.peer)?.pic ?? null;
  const isGroup = room.kind === 'group';
  const mayLeave = isGroup || room.kind === 'ticket';
  const { business } = useSelection();
  const [showsPins, setShowsPins] = useState(false);
  const close = () => setOpened(null);
  return (
    <>
      <header className={styles.header}>
        {!onClose && (
          <a className={styles.back} href={paths.chats()} aria-label={t`Volver a los chats`}>
            <Icon name="arrow_back" size={20} />
          </a>
        )}
        <RoomPicture room={room} src={src} />
        <div className={styles.names}>
          {onClose ? <h2>{room.name}</h2> : <h1>{room.name}</h1>}
          {room.ticket && (
            <p>
              <a href={paths.ticket(room.bid, room.ticket.id)}>
                <Trans>Ticket {ticketName(business?.psm_business.prefix ?? '', room.ticket.number)}</Trans>
              </a>
            </p>
          )}
          {room.topic !== '' && <p>{room.topic}</p>}
        </div>
        {isArchived && <Icon name="archive" size={18} label={t`Archivado`} className={styles.muted} />}
        {room.muted && (
          <Icon name="notifications_off" size={18} label={t`Silenciado`} className={styles.muted} />
        )}
        {room.pin_count > 0 && (
          <button
            type="button"
            className={styles.count}
            aria-expanded={showsPins}
            aria-controls="pinned-messages"
            onClick={() => setShowsPins(!showsPins)}
          >
            <Icon name="push_pin" size={20} />
            {room.pin_count}
            <span className={styles.spoken}>
              <Plural value={room.pin_count} one="mensaje fijado" other="mensajes fijados" />
            </span>
          </button>
        )}
        {room.kind !== 'direct' && (
          <button
            type="button"
            className={styles.count}
            aria-haspopup="dialog"
            onClick={() => setOpened('members')}
          >
            <Icon name="groups" size={20} />
            {room.member_count}
            <span className={styles.spoken}>
              <Plural value={room.member_count} one="persona en el chat" other="personas en el chat" />
            </span>
          </button>
        )}
        <MgMenu placement="bottom-end">
          <button slot="trigger" type="button" className={styles.more} aria-label={t`Opciones del chat`}>
            <Icon name="more_vert" size={20} />
          </button>
          <MgMenuItem onMgSelect={() => setOpened('members')}>
            <Icon slot="start" name="groups" />
            <Trans>Personas</Trans>
          </MgMenuItem>
          {mayChangeRoom(room) && (
            <MgMenuItem onMgSelect={() => setOpened('room')}>
              <Icon slot="start" name="edit" />
              {isGroup ? <Trans>Cambiar nombre y tema</Trans> : <Trans>Cambiar el tema</Trans>}
            </MgMenuItem>
          )}
          {isGroup && mayChangeRoom(room) && (
            <MgMenuItem onMgSelect={() => setOpened('picture')}>
              <Icon slot="start" name="image" />
              <Trans>Cambiar la imagen</Trans>
            </MgMenuItem>
          )}
          {mayChangeRoom(room) && (
            <MgMenuItem onMgSelect={() => void setArchived(!isArchived)}>
              <Icon slot="start" name="archive" />
              {isArchived ? <Trans>Recuperar el chat</Trans> : <Trans>Archivar el chat</Trans>}
            </MgMenuItem>
          )}
          <MgDivider />
          {notifyChoices.map(({ value, label }) => (
            <MgMenuItem
              key={value}
              type="radio"
              checked={room.notify === value}
              onMgSelect={() => void changeNotify(value)}
            >
              {i18n._(label)}
            </MgMenuItem>
          ))}
          {mayLeave && <MgDivider />}
          {mayLeave && (
            <MgMenuItem danger onMgSelect={() => void leave()}>
              <Icon slot="start" name="logout" />
              {isGroup ? <Trans>Salir del grupo</Trans> : <Trans>Salir del chat</Trans>}
            </MgMenuItem>
          )}
        </MgMenu>
        {onClose && (
          <>
            <MgIconButton icon="open_in_full" label={t`Abrir en Chats`} href={paths.chat(room.id)} />
            <MgIconButton icon="close" label={t`Cerrar`} onClick={onClose} />
          </>
        )}
        {opened === 'members' && <MembersDialog room={room} members={members} onClose={close} />}
        {opened === 'picture' && <RoomPictureDialog room={room} onClose={close} />}
        {opened === 'room' && <RoomDialog room={room} onClose={close} />}
      </header>
      {showsPins && room.pin_count > 0 && <PinnedMessages room={room} onClose={() => setShowsPins(false)} />}
    </>
  );
}

/** What a person is notified of in a room (docs/product/chat.md 3.2). */
const notifyChoices: { value: Wire['ChatNotify']; label: MessageDescriptor }[] = [
  { value: 'all', label: msg`Avisar de todos los mensajes` },
  { value: 'mentions', label: msg`Avisar de menciones y respuestas` },
  { value: 'none', label: msg`No avisar de nada` },
];

function useChangeNotify({ id, notify }: Wire['ChatRoom']) {
  const { t } = useLingui();
  const [updateState] = useUpdateChatStateMutation();
  return async (wanted: Wire['ChatNotify']): Promise<void> => {
    if (wanted === notify) return;
    const failure = apiErrorOf(await updateState({ uid: 'me', rid: id, chatStatePatch: { notify: wanted } }));
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    const words = {
      all: t`Este chat te avisa de todos los mensajes`,
      mentions: t`Este chat te avisa de menciones y respuestas`,
      none: t`Este chat ya no te avisa`,
    };
    showSnackbar(words[wanted]);
  };
}

/** Archives a room after the user confirmed it, or takes it back. */
function useSetArchived({ id, name }: Wire['ChatRoom']) {
  const { t } = useLingui();
  const [update] = useUpdateChatRoomMutation();
  return async function setArchived(archived: boolean): Promise<void> {
    if (archived && !(await confirmArchive(name))) return;
    const result = await update({ uid: 'me', rid: id, chatRoomPatchRequest: { room: { archived } } });
    const failure = apiErrorOf(result);
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    if (!archived) return void showSnackbar(t`Se recuperó «${name}»`);
    showSnackbar(t`Se archivó «${name}»`, {
      action: { label: t`Deshacer`, run: () => void setArchived(false) },
    });
  };
}

async function confirmArchive(name: string): Promise<boolean> {
  const { confirm } = await import('@minga/elements/dialogs');
  const isSure = await confirm({
    heading: i18n._(msg`¿Archivar «${name}»?`),
    text: i18n._(
      msg`Nadie podrá escribir en él y dejará de mostrarse en la lista. Se encuentra con la búsqueda.`,
    ),
    ok: i18n._(msg`Archivar`),
    cancel: i18n._(msg`Cancelar`),
  });
  return isSure === true;
}

/** Leaves a group or the room of a ticket after the user confirmed it. */
function useLeave({ id, kind, name, member_count }: Wire['ChatRoom']) {
  const { t } = useLingui();
  const [leaveRoom] = useLeaveChatRoomMutation();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Salir de «${name}»?`,
      text:
        kind === 'ticket'
          ? t`Ya no verás sus mensajes. Para volver, abre el chat desde el ticket.`
          : member_count === 1
            ? t`Eres la última persona: el grupo se elimina con sus mensajes.`
            : t`Ya no verás sus mensajes. Para volver, alguien del grupo tiene que agregarte.`,
      ok: t`Salir`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    // The room closes first: once the server answers, the user may not read it any more.
    const leaving = leaveRoom({ uid: 'me', rid: id });
    void navigate(paths.chats(), { replace: true });
    const failure = apiErrorOf(await leaving);
    if (failure) showSnackbar(t`Sigues en «${name}».` + ` ${failure.message}`, { tone: 'danger' });
    else showSnackbar(t`Saliste de «${name}»`);
  };
}
