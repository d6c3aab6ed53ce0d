/** Comments that disappear while a reply to them is being written. */
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { selectDraft } from '../../../shared/forms/drafts-slice.ts';
import { replyDraft } from '../../../shared/forms/comment-drafts.ts';

type Comment = Wire['Comment'];

/** The comments of a ticket. One that is deleted while a reply to it has a draft stays as a deleted one, with the draft. */
export function useAnsweredComments(comments: readonly Comment[]): readonly Comment[] {
  const uid = useAppSelector(selectUid);
  const [known, setKnown] = useState<ReadonlyMap<string, Comment>>(() => byId(comments));
  if (comments.some(({ id }) => !known.has(id))) setKnown(new Map([...known, ...byId(comments)]));
  const listed = new Set(comments.map(({ id }) => id));
  const gone = [...known.values()].filter(({ id }) => !listed.has(id));
  const drafted = useAppSelector((state) =>
    gone
      .map(({ id }) => id)
      .filter((id) => selectDraft(state, `${uid}:${replyDraft(id)}`) !== null)
      .join(' '),
  ).split(' ');
  const answered = gone.filter(({ id }) => drafted.includes(id));
  if (answered.length === 0) return comments;
  return [
    ...comments,
    ...answered.map((comment) => ({ ...comment, deleted_at: comment.created_at })),
  ].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

function byId(comments: readonly Comment[]): Map<string, Comment> {
  return new Map(comments.map((comment) => [comment.id, comment]));
}
