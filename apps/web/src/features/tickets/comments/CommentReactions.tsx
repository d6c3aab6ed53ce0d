/** Reactions to a comment. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type TicketArg,
  useAddCommentReactionMutation,
  useRemoveCommentReactionMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ReactionBar } from '../../../shared/reactions/ReactionBar.tsx';

export function CommentReactions({
  arg,
  comment,
  isReadOnly,
  children,
}: {
  arg: TicketArg;
  comment: Wire['Comment'];
  isReadOnly: boolean;

  /** Further actions of the comment. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const namesOfPeople = useNamesOfPeople();
  const [addReaction] = useAddCommentReactionMutation();
  const [removeReaction] = useRemoveCommentReactionMutation();
  return (
    <ReactionBar
      label={t`Reacciones a ${comment.by_name}`}
      addLabel={t`Reaccionar al comentario de ${comment.by_name}`}
      shown={comment.reactions.map((one) => ({ ...one, people: namesOfPeople(one) }))}
      isReadOnly={isReadOnly}
      onToggle={(reaction, isMine) => void toggle(reaction, isMine)}
    >
      {children}
    </ReactionBar>
  );

  async function toggle(reaction: Wire['Reaction'], isMine: boolean): Promise<void> {
    const change = isMine ? removeReaction : addReaction;
    const failure = apiErrorOf(await change({ ...arg, cid: comment.id, reaction }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

/** The people of a reaction: the user first, then the named ones and the number of the rest. */
function useNamesOfPeople() {
  const { t, i18n } = useLingui();
  return ({ count, mine, others }: Wire['CommentReaction']): string => {
    const unnamed = count - others.length - (mine ? 1 : 0);
    const people = [
      ...(mine ? [t`Tú`] : []),
      ...others,
      ...(unnamed > 0 ? [t`${plural(unnamed, { one: '# persona más', other: '# personas más' })}`] : []),
    ];
    return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(people);
  };
}
