/** A comment with its actions, reactions and the field for a reply. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  isRejected,
  storedWrites,
  useDeleteCommentMutation,
  useUpdateCommentMutation,
  watchStoredWrites,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useKeepsWrites } from '../../../offline/stored-writes.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useEditing } from '../screen/confirmed-ticket.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentEditor } from './CommentEditor.tsx';
import { CommentReactions } from './CommentReactions.tsx';
import { editDraft, replyDraft } from '../../../shared/forms/comment-drafts.ts';
import type { CommentsView } from './comments-view.ts';
import { useCommentWrite } from './use-comment-write.ts';
import { useShownRow } from './use-shown-row.ts';
import styles from './Comments.module.css';

export function CommentRow({ view, comment }: { view: CommentsView; comment: Wire['Comment'] }) {
  const { arg, me, people, references, isAdmin, isReadOnly, onDelete } = view;
  const { t } = useLingui();
  const [updateComment] = useUpdateCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const now = useNow();
  const keepsWrites = useKeepsWrites();
  const isMine = comment.uid === me.uid;
  const isUnsent = useIsUnsent(comment.id);
  const draft = useDraft(editDraft(comment.id), comment.text);
  const reply = useDraft(replyDraft(comment.id), '');
  const [isEditing, setEditing] = useEditing(isMine && draft.isChanged);
  const [hasOpenedReply, setOpenedReply] = useState(false);
  const isReplying = hasOpenedReply || reply.isChanged;
  const { error, write, forgetError } = useCommentWrite(draft);
  const replyButton = useFocusAfter(isReplying);
  const isReply = comment.root_id !== null;
  const isHighlighted = view.highlighted === comment.id;
  const row = useShownRow(isHighlighted);
  const src = comment.uid === null ? null : people.get(comment.uid)?.src;

  return (
    <article
      ref={row}
      className={`${styles.row} ${isReply ? styles.reply : ''}`}
      data-highlighted={isHighlighted || undefined}
    >
      <MgAvatar size={isReply ? 'sm' : 'md'} name={comment.by_name} src={src ?? ''} aria-hidden="true" />
      <div>
        <header className={styles.header}>
          <b>{comment.by_name}</b>
          <time dateTime={comment.created_at} title={fullTime(comment.created_at)}>
            {timeWords(comment.created_at, now)}
          </time>
          {comment.edited_at && (
            <span title={fullTime(comment.edited_at)}>
              <Trans>editado</Trans>
            </span>
          )}
          {isUnsent && (
            <span className={styles.unsent}>
              <Trans>por enviar</Trans>
            </span>
          )}
          {!isEditing && !isReadOnly && (
            <span className={styles.tools}>
              {!isUnsent && (
                <button
                  type="button"
                  aria-label={t`Copiar enlace del comentario`}
                  title={t`Copiar enlace`}
                  onClick={copyLink}
                >
                  <Icon name="link" />
                </button>
              )}
              {isMine && (
                <button
                  type="button"
                  aria-label={t`Editar comentario`}
                  title={t`Editar`}
                  onClick={() => setEditing(true)}
                >
                  <Icon name="edit" />
                </button>
              )}
              {(isMine || isAdmin) && (
                <button
                  type="button"
                  aria-label={t`Eliminar comentario`}
                  title={t`Eliminar`}
                  onClick={() => void remove()}
                >
                  <Icon name="delete" />
                </button>
              )}
            </span>
          )}
        </header>
        {isEditing ? (
          <CommentEditor view={view} draft={draft} error={error} onSave={save} onDiscard={discard} />
        ) : (
          <Markdown
            text={comment.text}
            className={styles.text}
            references={references}
            {...(isMine && !isReadOnly ? { onTask: (text) => void tick(text) } : {})}
          />
        )}
        <CommentReactions arg={arg} comment={comment} isReadOnly={isReadOnly}>
          {!isReadOnly && !isReplying && (
            <button
              ref={replyButton}
              type="button"
              className={styles.respond}
              aria-label={t`Responder a ${comment.by_name}`}
              onClick={() => setOpenedReply(true)}
            >
              <Trans>Responder</Trans>
            </button>
          )}
        </CommentReactions>
        {isReplying && (
          <CommentComposer
            view={view}
            draftName={replyDraft(comment.id)}
            replyTo={comment.id}
            label={t`Respuesta a ${comment.by_name}`}
            placeholder={t`Escribe una respuesta`}
            onClose={() => setOpenedReply(false)}
          />
        )}
      </div>
    </article>
  );

  function copyLink(): void {
    navigator.clipboard.writeText(location.origin + paths.comment(arg.id, arg.tid, comment.id)).then(
      () => showSnackbar(t`Se copió el enlace`),
      () => showSnackbar(t`No se pudo copiar el enlace`, { tone: 'danger' }),
    );
  }

  function discard(): void {
    draft.clear();
    forgetError();
    setEditing(false);
  }

  function save(): void {
    const text = draft.text.trim();
    if (isReadOnly) return;
    if (text === '' || !draft.isChanged) return discard();
    setEditing(false);
    const send = () => updateComment({ ...arg, cid: comment.id, commentPatch: { text } });
    void write(text, send, { onFailure: () => setEditing(true) });
  }

  /** Stores the comment with a toggled checkbox of the rendered text, like an edit. */
  async function tick(text: string): Promise<void> {
    const result = await updateComment({ ...arg, cid: comment.id, commentPatch: { text } });
    const failure = apiErrorOf(result);
    // A write that the device keeps is sent later.
    if (failure && (!keepsWrites || isRejected(result.error)))
      showSnackbar(failure.message, { tone: 'danger' });
  }

  async function remove(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el comentario?`,
      text: t`Se elimina para todos y no se puede deshacer.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    onDelete();
    const failure = apiErrorOf(await deleteComment({ ...arg, cid: comment.id }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`Se eliminó el comentario`);
  }
}

/** Whether the comment or its new text has no answer of the server. */
function useIsUnsent(commentId: string): boolean {
  return useSyncExternalStore(watchStoredWrites, () =>
    storedWrites().some(({ arg }) => {
      const { cid, commentText, commentPatch } = arg as {
        cid?: string;
        commentText?: { id?: string };
        commentPatch?: object;
      };
      return commentText?.id === commentId || (commentPatch !== undefined && cid === commentId);
    }),
  );
}

/** The button that opens a field: it takes the focus when the field is closed, unless the focus is elsewhere by then. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, [data-ticket-body]');
    if (wasOpen.current && !isOpen && isFree) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
