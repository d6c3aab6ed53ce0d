/** The place of a deleted comment that has replies, or a reply that was not sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { replyDraft } from '../../../shared/forms/comment-drafts.ts';
import type { CommentsView } from './comments-view.ts';
import styles from './Comments.module.css';

export function DeletedComment({ view, comment }: { view: CommentsView; comment: Wire['Comment'] }) {
  const { t } = useLingui();
  return (
    <article className={styles.row}>
      <span className={styles.gone} aria-hidden="true">
        <Icon name="chat_bubble" />
      </span>
      <div>
        <p className={styles.deleted}>
          <Trans>Comentario eliminado</Trans>
        </p>
        {/* An unsent reply stays visible, so that it can be copied. */}
        <CommentComposer
          view={{ ...view, isReadOnly: true }}
          draftName={replyDraft(comment.id)}
          label={t`Respuesta`}
          placeholder=""
        />
      </div>
    </article>
  );
}
