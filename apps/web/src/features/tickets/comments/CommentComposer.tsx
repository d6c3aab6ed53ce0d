/** Field for a new comment of a ticket, or for a reply to one. */
import { Trans } from '@lingui/react/macro';
import { useCreateCommentMutation } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import type { TextSurface } from '../../../shared/markdown-editing/text-surface.ts';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { TextPictureTiles } from '../text-pictures/TextPictureTiles.tsx';
import { useTextPictures } from '../text-pictures/use-text-pictures.ts';
import type { CommentsView } from './comments-view.ts';
import { useCommentWrite } from './use-comment-write.ts';
import styles from './Comments.module.css';

export function CommentComposer({
  view: { arg, me, people, mentionable, references, canAttach, isReadOnly },
  draftName,
  replyTo,
  label,
  placeholder,
  onClose,
}: {
  view: CommentsView;
  draftName: string;

  /** Comment that is answered. */
  replyTo?: string;
  label: string;
  placeholder: string;

  /** Closes the field, if it was opened by an action: after sending, on Escape without text, and on discarding. */
  onClose?: () => void;
}) {
  const [createComment] = useCreateCommentMutation();
  const draft = useDraft(draftName, '');
  const { error, write, forgetError } = useCommentWrite(draft);
  const field = useRef<TextSurface>(null);
  const text = draft.text.trim();
  const isOpened = onClose !== undefined;
  // From the first focus on: a comment may begin with a picture.
  const [hasTools, setHasTools] = useState(isOpened || text !== '');
  if (!hasTools && text !== '') setHasTools(true);
  const pictures = useTextPictures({ ticket: arg, draft, field, canAttach });
  const canSend = text !== '' && pictures.waiting.length === 0;

  useEffect(() => {
    // A restored draft takes no focus: nobody has asked for the field.
    if (isOpened && field.current?.selection.text === '') field.current.focus();
  }, [isOpened]);

  if (isReadOnly && text === '') return null;
  return (
    <div
      className={`${styles.composer} ${isOpened ? styles.reply : ''}`}
      data-new-comment={isOpened ? undefined : ''}
    >
      <MgAvatar
        size={isOpened ? 'sm' : 'md'}
        name={me.name}
        src={people.get(me.uid)?.src ?? ''}
        aria-hidden="true"
      />
      <div className={styles.write} onFocus={() => setHasTools(true)}>
        {draft.isRestored && <DraftNote onDiscard={discard} />}
        <MentionTextarea
          surfaceRef={field}
          mentionable={mentionable}
          // The editor is loaded for those who write.
          isRich={hasTools}
          references={references}
          formats={hasTools && !isReadOnly ? 'toolbar-below' : 'keys'}
          label={label}
          hideLabel
          rows={1}
          readonly={isReadOnly}
          maxRows={14}
          maxlength={20_000}
          value={draft.text}
          placeholder={placeholder}
          onPictures={pictures.onPictures}
          onText={draft.setText}
          onSubmit={send}
          onKeyDown={(event) => leaveOnEscape(event, () => text === '' && onClose?.())}
        />
        <TextPictureTiles pictures={pictures} />
        {error && (
          <p className={styles.error} role="alert">
            <Trans>Todavía no se envió.</Trans> {error.message}
          </p>
        )}
        {(text !== '' || isOpened) && !isReadOnly && (
          <div className={styles.actions}>
            <MgButton variant="primary" disabled={!canSend} onClick={send}>
              {isOpened ? <Trans>Responder</Trans> : <Trans>Comentar</Trans>}
            </MgButton>
            {isOpened && (
              <MgButton variant="quiet" onClick={discard}>
                {text === '' ? <Trans>Cancelar</Trans> : <Trans>Descartar</Trans>}
              </MgButton>
            )}
            <span className={styles.hint}>
              <Trans>Ctrl + Enter envía, @ menciona a alguien</Trans>
            </span>
          </div>
        )}
      </div>
    </div>
  );

  function discard(): void {
    draft.clear();
    forgetError();
    onClose?.();
  }

  function send(): void {
    if (!canSend || isReadOnly) return;
    const commentText = {
      id: newClientId(),
      text,
      ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    };
    void write(text, () => createComment({ ...arg, commentText, author: me }), { onStart: onClose });
  }
}
