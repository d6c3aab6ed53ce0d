/** Dialog with the members of a room: roles, removing, and adding people to a group. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAddChatMembersMutation,
  useRemoveChatMemberMutation,
  useUpdateChatMemberMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useState } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { PresenceDot } from '../../../shared/presence/PresenceDot.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useMe } from '../../../shared/workspace/me.ts';
import { chatRoles, isModerator } from '../messages/room-view.ts';
import { PeopleList } from './PeopleList.tsx';
import styles from './People.module.css';

interface MembersDialogProps {
  room: Wire['ChatRoom'];
  members: readonly Wire['ChatMember'][];
  onClose: () => void;
}

export function MembersDialog({ room, members, onClose }: MembersDialogProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [addMembers, adding] = useAddChatMembersMutation();
  const isGroup = room.kind === 'group';
  return (
    <MgDialog
      open
      size="sm"
      heading={isAdding ? t`Agregar personas` : t`Personas del chat`}
      // Menus inside close with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {isAdding ? (
        <PeopleList
          without={new Set(members.map(({ uid }) => uid))}
          chosen={chosen}
          onChange={setChosen}
          text={text}
          onText={setText}
        />
      ) : (
        <>
          {room.kind === 'team' && (
            <p className={styles.hint}>
              <Trans>Son siempre las personas del equipo.</Trans>
            </p>
          )}
          {room.kind === 'ticket' && (
            <p className={styles.hint}>
              <Trans>Entran quienes pueden ver el ticket y abren el chat desde él.</Trans>
            </p>
          )}
          <ul className={styles.people} aria-label={t`Personas del chat`}>
            {members.map((member) => (
              <MemberRow key={member.uid} room={room} member={member} />
            ))}
          </ul>
        </>
      )}
      {isAdding && (
        <MgButton slot="footer" onClick={() => setIsAdding(false)}>
          <Trans>Cancelar</Trans>
        </MgButton>
      )}
      {isAdding && (
        <MgButton
          slot="footer"
          variant="primary"
          disabled={chosen.size === 0}
          loading={adding.isLoading}
          onClick={() => void add()}
        >
          <Trans>Agregar</Trans>
        </MgButton>
      )}
      {!isAdding && isGroup && (
        <MgButton slot="footer" onClick={() => setIsAdding(true)}>
          <Icon slot="start" name="person_add" size={18} />
          <Trans>Agregar</Trans>
        </MgButton>
      )}
      {!isAdding && (
        <MgButton slot="footer" variant="primary" onClick={onClose}>
          <Trans>Listo</Trans>
        </MgButton>
      )}
    </MgDialog>
  );

  async function add(): Promise<void> {
    const newChatMembers = { uids: [...chosen] };
    const failure = apiErrorOf(await addMembers({ uid: 'me', rid: room.id, newChatMembers }));
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    setChosen(new Set());
    setIsAdding(false);
  }
}

function MemberRow({ room, member }: { room: Wire['ChatRoom']; member: Wire['ChatMember'] }) {
  const { t } = useLingui();
  const me = useMe();
  const isMe = member.uid === me.uid;
  const roleNames = { [chatRoles.owner]: t`Propietario`, [chatRoles.admin]: t`Administrador` };
  const roleName = member.role === chatRoles.member ? null : roleNames[member.role];
  return (
    <li className={styles.member}>
      <PresenceDot bid={room.bid} uid={isMe ? null : member.uid}>
        <MgAvatar size="md" name={member.name} src={member.pic ?? ''} aria-hidden="true" />
      </PresenceDot>
      <span className={styles.names}>
        {member.name} {isMe && <Trans>(tú)</Trans>}
        {roleName && <small>{roleName}</small>}
      </span>
      {!isMe && <MemberMenu room={room} member={member} />}
    </li>
  );
}

/** Menu that changes the role of a member or removes them, as far as the user may (docs/product/chat.md 1.2). */
function MemberMenu({ room, member }: { room: Wire['ChatRoom']; member: Wire['ChatMember'] }) {
  const { t } = useLingui();
  const [updateMember] = useUpdateChatMemberMutation();
  const [removeMember] = useRemoveChatMemberMutation();
  const { name, uid, role } = member;
  const isOwner = room.role === chatRoles.owner;
  const mayRemove = isOwner || (isModerator(room) && role === chatRoles.member);
  if (room.kind !== 'group' || !mayRemove) return null;
  const at = { uid: 'me', rid: room.id, member: uid };
  const setRole = (next: Wire['ChatRole']) =>
    report(updateMember({ ...at, chatMemberPatch: { role: next } }));
  return (
    <MgMenu placement="bottom-end">
      <button slot="trigger" type="button" className={styles.more} aria-label={t`Opciones de ${name}`}>
        <Icon name="more_vert" size={20} />
      </button>
      {isOwner && (
        <MgMenuItem
          onMgSelect={() => void setRole(role === chatRoles.admin ? chatRoles.member : chatRoles.admin)}
        >
          <Icon slot="start" name="shield" />
          {role === chatRoles.admin ? (
            <Trans>Quitar como administrador</Trans>
          ) : (
            <Trans>Hacer administrador</Trans>
          )}
        </MgMenuItem>
      )}
      {isOwner && (
        <MgMenuItem onMgSelect={() => void makeOwner()}>
          <Icon slot="start" name="key" />
          <Trans>Hacer propietario</Trans>
        </MgMenuItem>
      )}
      <MgMenuItem danger onMgSelect={() => void remove()}>
        <Icon slot="start" name="person_remove" />
        <Trans>Quitar del grupo</Trans>
      </MgMenuItem>
    </MgMenu>
  );

  async function makeOwner(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Hacer propietario a ${name}?`,
      text: t`Dejas de ser propietario y quedas como administrador.`,
      ok: t`Hacer propietario`,
      cancel: t`Cancelar`,
    });
    if (isSure) await setRole(chatRoles.owner);
  }

  async function remove(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Quitar a ${name} del grupo?`,
      text: t`Ya no podrá leer ni escribir. Sus mensajes se quedan.`,
      ok: t`Quitar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (isSure) await report(removeMember(at));
  }
}

/** Shows the error of a write, if it has one. */
async function report(write: PromiseLike<{ error?: unknown }>): Promise<void> {
  const failure = apiErrorOf(await write);
  if (failure) showSnackbar(failure.message, { tone: 'danger' });
}
