/** A comment with its replies. Earlier replies of a long thread are folded until they are asked for. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { selectDraft } from '../../../shared/forms/drafts-slice.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { CommentRow } from './CommentRow.tsx';
import { editDraft, replyDraft } from '../../../shared/forms/comment-drafts.ts';
import { type CommentThread as Thread, foldedReplies } from './comment-threads.ts';
import type { CommentsView } from './comments-view.ts';
import { DeletedComment } from './DeletedComment.tsx';
import styles from './CommentThread.module.css';

export function CommentThread({ view, thread }: { view: CommentsView; thread: Thread }) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  // Replies that arrive later are shown, and fold none of those that are being read.
  const [folded, setFolded] = useState(() => foldedReplies(thread));
  const isHighlightedFolded = view.highlighted !== null && folded.includes(view.highlighted);
  const hasFoldedDraft = useHasDraft(folded);
  const { root, replies } = thread;
  const shown =
    hasFoldedDraft || isHighlightedFolded ? replies : replies.filter(({ id }) => !folded.includes(id));
  const hiddenCount = replies.length - shown.length;

  return (
    <li>
      <CommentPlace view={view} comment={root} />
      {replies.length > 0 && (
        <div className={styles.replies}>
          {hiddenCount > 0 && (
            <button type="button" className={styles.more} onClick={unfold}>
              <Icon name="expand_more" />
              <Plural value={hiddenCount} one="Ver # respuesta más" other="Ver # respuestas más" />
            </button>
          )}
          <ol
            ref={list}
            className={styles.list}
            aria-label={
              root.deleted_at ? t`Respuestas a un comentario eliminado` : t`Respuestas a ${root.by_name}`
            }
          >
            {shown.map((reply) => (
              <li key={reply.id} tabIndex={-1}>
                <CommentPlace view={view} comment={reply} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </li>
  );

  function unfold(): void {
    flushSync(() => setFolded([]));
    // The button is gone: focus moves to the first reply that it has revealed.
    list.current?.querySelector('li')?.focus();
  }
}

/** A comment, or the place of a deleted one. */
function CommentPlace(props: { view: CommentsView; comment: Wire['Comment'] }) {
  return props.comment.deleted_at ? <DeletedComment {...props} /> : <CommentRow {...props} />;
}

/** Whether a reply or an edit of one of the comments was begun. */
function useHasDraft(commentIds: readonly string[]): boolean {
  const uid = useAppSelector(selectUid);
  return useAppSelector((state) =>
    commentIds.some((id) =>
      [replyDraft(id), editDraft(id)].some((name) => selectDraft(state, `${uid}:${name}`) !== null),
    ),
  );
}
