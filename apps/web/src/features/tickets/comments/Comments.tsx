/** Comments of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentThread } from './CommentThread.tsx';
import { commentAnchor } from '../../../base/address/paths.ts';
import { commentDraft } from '../../../shared/forms/comment-drafts.ts';
import { groupThreads } from './comment-threads.ts';
import type { CommentsView } from './comments-view.ts';
import { useAnsweredComments } from './use-answered-comments.ts';
import styles from './Comments.module.css';

export interface CommentsProps extends Omit<CommentsView, 'arg' | 'isReadOnly' | 'highlighted' | 'onDelete'> {
  bid: number;
  ticket: Wire['Ticket'];

  /** The ticket was deleted. */
  isReadOnly?: boolean;

  /** Who else is writing a comment, above the field. */
  writing?: ReactNode;
}

export function Comments({ bid, ticket, isReadOnly = false, writing, ...rest }: CommentsProps) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const anchor = `#${commentAnchor}`;
  const threads = groupThreads(useAnsweredComments(ticket.psm_ticket_comments));
  const view: CommentsView = {
    ...rest,
    arg: { id: bid, tid: ticket.id },
    isReadOnly,
    highlighted: hash.startsWith(anchor) ? hash.slice(anchor.length) : null,
    onDelete: () => host.current?.focus({ preventScroll: true }),
  };
  return (
    <div ref={host} className={styles.comments} tabIndex={-1}>
      {threads.length === 0 && (
        <p className={styles.none}>
          <Trans>Nadie ha comentado todavía.</Trans>
        </p>
      )}
      <ol className={styles.list} aria-label={t`Comentarios`}>
        {threads.map((thread) => (
          <CommentThread key={thread.root.id} view={view} thread={thread} />
        ))}
      </ol>
      {writing}
      <CommentComposer
        view={view}
        draftName={commentDraft(ticket.id)}
        label={t`Comentario`}
        placeholder={t`Escribe un comentario`}
      />
    </div>
  );
}
