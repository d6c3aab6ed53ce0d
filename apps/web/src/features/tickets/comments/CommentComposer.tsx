/** Field for a new comment of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type TicketArg, useCreateCommentMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { newClientId } from '@minga/rules/client-ids';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { useRef, useState } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { type MentionTarget, MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import styles from './Comments.module.css';
import { DraftNote } from '../screen/DraftNote.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';

export function CommentComposer({
  arg,
  me,
  src,
  mentionable,
  isReadOnly,
}: {
  arg: TicketArg;
  me: { uid: string; name: string };
  src: string | null;
  mentionable: readonly MentionTarget[];
  isReadOnly: boolean;
}) {
  const { t } = useLingui();
  const [createComment] = useCreateCommentMutation();
  const draft = useDraft(`comment:${arg.tid}`, '');
  const [error, setError] = useState<ApiError | null>(null);
  const isSending = useRef(false);
  const text = draft.text.trim();

  if (isReadOnly && text === '') return null;
  return (
    <div className={styles.composer}>
      <MgAvatar size="md" name={me.name} src={src ?? ''} aria-hidden="true" />
      <div className={styles.write}>
        {draft.isRestored && <DraftNote onDiscard={() => draft.clear()} />}
        <MentionTextarea
          mentionable={mentionable}
          label={t`Comentario`}
          hideLabel
          rows={1}
          readonly={isReadOnly}
          maxRows={14}
          maxlength={20_000}
          value={draft.text}
          placeholder={t`Escribe un comentario`}
          onText={draft.setText}
          onMgSubmit={() => void send()}
          onKeyDown={(event) => leaveOnEscape(event)}
        />
        {error && (
          <p className={styles.error} role="alert">
            <Trans>Todavía no se envió.</Trans> {error.message}
          </p>
        )}
        {text !== '' && !isReadOnly && (
          <div className={styles.actions}>
            <MgButton variant="primary" onClick={() => void send()}>
              <Trans>Comentar</Trans>
            </MgButton>
            <span className={styles.hint}>
              <Trans>Ctrl + Enter envía, @ menciona a alguien</Trans>
            </span>
          </div>
        )}
      </div>
    </div>
  );

  async function send(): Promise<void> {
    if (text === '' || isReadOnly || isSending.current) return;
    isSending.current = true;
    setError(null);
    // The draft stays on the device until the server has stored the comment, so that closing the tab does not lose it.
    const commentText = { id: newClientId(), text };
    const failure = apiErrorOf(await createComment({ ...arg, commentText, author: me }));
    isSending.current = false;
    if (failure) setError(failure);
    else draft.clear(text);
  }
}
