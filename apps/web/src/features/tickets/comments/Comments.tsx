/** Comments of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type TicketArg, useDeleteCommentMutation, useUpdateCommentMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { useRef, useState } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import { type MentionTarget, MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { CommentComposer } from './CommentComposer.tsx';
import styles from './Comments.module.css';
import { DraftNote } from '../screen/DraftNote.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';

export interface CommentsProps {
  bid: number;
  ticket: Wire['Ticket'];
  me: { uid: string; name: string };
  people: ReadonlyMap<string, { name: string; src: string | null }>;

  /** Who can be mentioned. */
  mentionable: readonly MentionTarget[];
  references: TextReferences;

  /** Team admins can delete comments of others. */
  isAdmin: boolean;

  /** The ticket was deleted: comments are read-only, and drafts stay visible. */
  isReadOnly?: boolean;
}

export function Comments({
  bid,
  ticket,
  me,
  people,
  mentionable,
  references,
  isAdmin,
  isReadOnly = false,
}: CommentsProps) {
  const { t } = useLingui();
  const arg = { id: bid, tid: ticket.id };
  const comments = ticket.psm_ticket_comments;
  const host = useRef<HTMLDivElement>(null);
  return (
    <div ref={host} className={styles.comments} tabIndex={-1}>
      {comments.length === 0 && (
        <p className={styles.none}>
          <Trans>Nadie ha comentado todavía.</Trans>
        </p>
      )}
      <ol className={styles.list} aria-label={t`Comentarios`}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            arg={arg}
            comment={comment}
            src={people.get(comment.uid)?.src ?? null}
            mentionable={mentionable}
            references={references}
            isMine={comment.uid === me.uid}
            isReadOnly={isReadOnly}
            canDelete={comment.uid === me.uid || isAdmin}
            onDelete={() => host.current?.focus({ preventScroll: true })}
          />
        ))}
      </ol>
      <CommentComposer
        arg={arg}
        me={me}
        src={people.get(me.uid)?.src ?? null}
        mentionable={mentionable}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

function CommentRow({
  arg,
  comment,
  src,
  mentionable,
  references,
  isMine,
  isReadOnly,
  canDelete,
  onDelete,
}: {
  arg: TicketArg;
  comment: Wire['Comment'];
  src: string | null;
  mentionable: readonly MentionTarget[];
  references: TextReferences;
  isMine: boolean;
  isReadOnly: boolean;
  canDelete: boolean;

  /** Called right before the row is removed, so that focus can be moved. */
  onDelete: () => void;
}) {
  const { t } = useLingui();
  const [updateComment] = useUpdateCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const now = useNow();
  const draft = useDraft(`edit-comment:${comment.id}`, comment.text);
  const [isEditing, setEditing] = useState(isMine && draft.isChanged);
  const [error, setError] = useState<ApiError | null>(null);

  return (
    <li className={styles.row}>
      <MgAvatar size="md" name={comment.by_name} src={src ?? ''} aria-hidden="true" />
      <div className={styles.body}>
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
          {!isEditing && !isReadOnly && (
            <span className={styles.tools}>
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
              {canDelete && (
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
          <div className={styles.edit}>
            {draft.isRestored && <DraftNote onDiscard={discard} />}
            <MentionTextarea
              mentionable={mentionable}
              label={t`Comentario`}
              hideLabel
              rows={2}
              readonly={isReadOnly}
              maxRows={16}
              maxlength={20_000}
              value={draft.text}
              onText={draft.setText}
              onMgSubmit={() => void save()}
              onKeyDown={(event) => leaveOnEscape(event, () => !draft.isChanged && discard())}
            />
            {error && (
              <p className={styles.error} role="alert">
                {error.message}
              </p>
            )}
            <div className={styles.actions} hidden={isReadOnly}>
              <MgButton variant="primary" onClick={() => void save()}>
                <Trans>Guardar</Trans>
              </MgButton>
              <MgButton variant="quiet" onClick={discard}>
                <Trans>Descartar</Trans>
              </MgButton>
            </div>
          </div>
        ) : (
          <Markdown text={comment.text} className={styles.text} references={references} />
        )}
      </div>
    </li>
  );

  function discard(): void {
    draft.clear();
    setError(null);
    setEditing(false);
  }

  async function save(): Promise<void> {
    const text = draft.text.trim();
    if (isReadOnly) return;
    if (text === '' || !draft.isChanged) return discard();
    setEditing(false);
    const failure = apiErrorOf(await updateComment({ ...arg, cid: comment.id, commentPatch: { text } }));
    if (!failure) return discard();
    // The draft still has the text: the editor opens again with it.
    setError(failure);
    setEditing(true);
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
