/** Field for the new text of a message. */
import { Trans, useLingui } from '@lingui/react/macro';
import { isRejected, useUpdateChatMessageMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import type { MgTextareaElement } from '@minga/react/textarea';
import { useEffect, useRef } from 'react';
import { useKeepsWrites } from '../../../offline/stored-writes.ts';
import { messageEditDraft } from '../../../shared/forms/chat-drafts.ts';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { longestMessage } from './Composer.tsx';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';
import { useConfirmEveryone } from './use-confirm-everyone.ts';

export function MessageEditor({ message, onClose }: { message: Wire['ChatMessage']; onClose: () => void }) {
  const { t } = useLingui();
  const { mentionable } = useRoomView();
  const keepsWrites = useKeepsWrites();
  const [update] = useUpdateChatMessageMutation();
  const confirmEveryone = useConfirmEveryone();
  const draft = useDraft(messageEditDraft(message.id), message.text);
  const field = useRef<MgTextareaElement>(null);
  const isRestored = useRef(draft.isRestored);
  useEffect(() => {
    // A restored draft takes no focus: nobody has asked for the field.
    if (!isRestored.current) field.current?.focus();
  }, []);
  return (
    <div className={styles.edit}>
      {draft.isRestored && <DraftNote onDiscard={discard} />}
      <MentionTextarea
        fieldRef={field}
        mentionable={mentionable}
        formats="keys"
        label={t`Texto del mensaje`}
        hideLabel
        rows={1}
        maxRows={12}
        maxlength={longestMessage}
        submitOnEnter
        value={draft.text}
        onText={draft.setText}
        onSubmit={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The thread around it stays open.
          event.preventDefault();
          if (!draft.isChanged) discard();
        }}
      />
      <div className={styles.buttons}>
        <MgButton variant="primary" onClick={() => void save()}>
          <Trans>Guardar</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={discard}>
          {draft.isChanged ? <Trans>Descartar</Trans> : <Trans>Cancelar</Trans>}
        </MgButton>
      </div>
    </div>
  );

  function discard(): void {
    draft.clear();
    leave();
  }

  async function save(): Promise<void> {
    const text = draft.text.trim();
    const isEmpty = text === '' && message.files.length === 0 && !message.forwarded;
    if (isEmpty || !draft.isChanged) return discard();
    if (!(await confirmEveryone(text))) return;
    const { id: mid, room_id: rid } = message;
    const saving = update({ uid: 'me', rid, mid, chatMessagePatchRequest: { message: { text } } });
    draft.clear();
    leave();
    const result = await saving;
    const failure = apiErrorOf(result);
    if (!failure || (keepsWrites && !isRejected(result.error))) return;
    // The field opens again with the text.
    draft.putBack(text);
    showSnackbar(failure.message, { tone: 'danger' });
  }

  /** The field is gone: focus moves to the message. */
  function leave(): void {
    field.current?.closest('article')?.focus({ preventScroll: true });
    onClose();
  }
}
