/** Dialog that forwards a message to another chat, with a comment (docs/product/chat.md 2.11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateChatMessageMutation, useListChatRoomsQuery } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextarea } from '@minga/react/textarea';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { sortRooms } from '../rooms/room-order.ts';
import { longestMessage } from '../messages/Composer.tsx';
import { excerptWords } from '../messages/excerpt-words.ts';
import { useConfirmEveryoneIn } from '../messages/use-confirm-everyone.ts';
import styles from './Forwards.module.css';
import { useRoomView } from '../messages/room-view.ts';

interface ForwardDialogProps {
  message: Wire['ChatMessage'];
  onClose: () => void;
}

/** Longest excerpt of the message, in UTF-16 units. */
const longestExcerpt = 300;

export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useLingui();
  const { room } = useRoomView();
  const navigate = useNavigate();
  const { data } = useListChatRoomsQuery({ uid: 'me', bid: room.bid });
  const rooms = sortRooms(data?.rooms ?? []).filter(({ archived_at = null }) => archived_at === null);
  const [send, { isLoading }] = useCreateChatMessageMutation();
  const confirmEveryone = useConfirmEveryoneIn();
  // The same id for each attempt in a chat: a message is not sent twice.
  const [ids] = useState(() => new Map<string, string>());
  const [rid, setRid] = useState('');
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  return (
    <FormDialog
      heading={t`Reenviar el mensaje`}
      saveLabel={t`Reenviar`}
      isChanged={comment !== ''}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgSelect
        label={t`Chat`}
        placeholder={t`Elige un chat`}
        required
        searchable={rooms.length > 8}
        value={rid}
        options={rooms.map((one) => ({ value: one.id, label: one.name }))}
        error={isChecked && rid === '' ? t`Elige un chat.` : ''}
        onChange={(event) => setRid(String(event.currentTarget.value))}
      />
      <MgTextarea
        label={t`Comentario`}
        rows={2}
        maxRows={6}
        maxlength={longestMessage}
        value={comment}
        onInput={(event) => setComment(event.currentTarget.value)}
      />
      <blockquote className={styles.forwarded}>
        <p className={styles.source}>
          <b>{message.by_name}</b>
        </p>
        <p>{excerptWords(message, longestExcerpt)}</p>
      </blockquote>
      {message.files.length > 0 && (
        <p className={styles.empty}>
          <Trans>
            Los archivos no se reenvían: se nombran, y quienes están en este chat pueden abrirlos aquí.
          </Trans>
        </p>
      )}
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const target = rooms.find((one) => one.id === rid);
    if (!target) return false;
    const text = comment.trim();
    if (!(await confirmEveryone(text, target))) return false;
    const id = ids.get(rid) ?? newClientId();
    ids.set(rid, id);
    const forward = { room_id: message.room_id, message_id: message.id };
    const newChatMessageRequest = { message: { id, text, forward } };
    const result = await send({ uid: 'me', rid, newChatMessageRequest });
    setError(apiErrorOf(result) ?? null);
    if (!result.data) return false;
    showSnackbar(t`Se reenvió el mensaje`, {
      action: { label: t`Ver`, run: () => void navigate(paths.chat(rid)) },
    });
    return true;
  }
}
