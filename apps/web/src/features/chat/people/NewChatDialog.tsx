/** Dialog that opens a chat: with one person, with several as a group, or of a team. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCreateChatRoomMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { foldText } from '@minga/rules/text/text-fold';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useMe } from '../../../shared/workspace/me.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { PeopleList } from './PeopleList.tsx';
import styles from './People.module.css';

interface NewChatDialogProps {
  /** Business of the chat. */
  bid: number;
  onOpened: (room: Wire['ChatRoom']) => void;
  onClose: () => void;
}

export function NewChatDialog({ bid, onOpened, onClose }: NewChatDialogProps) {
  const { t } = useLingui();
  const me = useMe();
  const [create, { isLoading }] = useCreateChatRoomMutation();
  const [newId] = useState(newClientId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isGroup = chosen.size > 1;
  return (
    <FormDialog
      heading={t`Nuevo chat`}
      isChanged={name !== ''}
      isBusy={isLoading}
      error={error}
      saveLabel={isGroup ? <Trans>Crear grupo</Trans> : <Trans>Abrir chat</Trans>}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.hint}>
        <Trans>Elige a una persona, o a varias para crear un grupo.</Trans>
      </p>
      <PeopleList
        without={new Set([me.uid])}
        chosen={chosen}
        onChange={setChosen}
        text={text}
        onText={setText}
        above={<Teams text={text} onChoose={(teamId) => void openTeam(teamId)} />}
      />
      <p className={styles.hint} role="status">
        {chosen.size > 0 && (
          <Plural value={chosen.size} one="# persona elegida" other="# personas elegidas" />
        )}
        {chosen.size === 0 && isChecked && <Trans>Elige al menos a una persona.</Trans>}
      </p>
      {isGroup && (
        <MgTextField
          label={t`Nombre del grupo`}
          autocomplete="off"
          required
          maxlength={80}
          value={name}
          error={isChecked && name.trim() === '' ? t`Escribe un nombre.` : ''}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );

  function save(): Promise<boolean> {
    setIsChecked(true);
    const members = [...chosen];
    if (members.length === 0 || (isGroup && name.trim() === '')) return Promise.resolve(false);
    return open(
      isGroup
        ? { id: newId, bid, kind: 'group', name: name.trim(), members }
        : { bid, kind: 'direct', members },
    );
  }

  async function openTeam(teamId: number): Promise<void> {
    if (await open({ bid, kind: 'team', team_id: teamId })) onClose();
  }

  async function open(room: Wire['NewChatRoom']): Promise<boolean> {
    const result = await create({ uid: 'me', newChatRoomRequest: withIdempotencyKey({ room }, room.id) });
    setError(apiErrorOf(result) ?? null);
    if (!result.data) return false;
    onOpened(result.data.room);
    return true;
  }
}

/** Teams of the user: each opens its chat. */
function Teams({ text, onChoose }: { text: string; onChoose: (teamId: number) => void }) {
  const { t } = useLingui();
  const { uid } = useMe();
  const { teams, members } = useSelection();
  const self = members.find(({ psm_user }) => psm_user.id === uid);
  const wanted = foldText(text.trim());
  // Admins of the business who are no members of a team are not in its room (docs/product/chat.md 1.1).
  const own = teams.filter((team) => self && mayBeAssigned(self, team.id));
  const found = own.filter((team) => foldText(team.name).includes(wanted));
  if (found.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t`Equipos`}>
      {found.map((team) => (
        <li key={team.id}>
          <button
            type="button"
            className={styles.team}
            aria-label={t`Abrir el chat del equipo ${team.name}`}
            onClick={() => onChoose(team.id)}
          >
            <i style={{ background: team.color }} />
            {team.name}
            <small>
              <Trans>Chat del equipo</Trans>
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
