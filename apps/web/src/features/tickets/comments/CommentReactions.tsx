/** Reactions to a comment: a chip for each kind, and a menu of all kinds. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type TicketArg,
  useAddCommentReactionMutation,
  useRemoveCommentReactionMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { reactions, type Wire } from '@minga/contract';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgTooltip } from '@minga/react/tooltip';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { reactionEmoji, useReactionNames } from './reactions.ts';
import styles from './CommentReactions.module.css';

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
  const names = useReactionNames();
  const namesOfPeople = useNamesOfPeople();
  const [addReaction] = useAddCommentReactionMutation();
  const [removeReaction] = useRemoveCommentReactionMutation();
  const addButton = useRef<HTMLButtonElement>(null);
  const isMine = (reaction: Wire['Reaction']) =>
    comment.reactions.some((one) => one.reaction === reaction && one.mine);

  if (isReadOnly && comment.reactions.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t`Reacciones a ${comment.by_name}`}>
      {comment.reactions.map((one) => (
        <MgTooltip key={one.reaction} text={namesOfPeople(one)}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={one.mine}
            aria-disabled={isReadOnly}
            aria-label={`${names[one.reaction]}: ${one.count}`}
            onClick={() => {
              // The chip of the last reaction disappears with it.
              if (one.mine && one.count === 1) addButton.current?.focus();
              void toggle(one.reaction);
            }}
          >
            <span className={styles.emoji}>{reactionEmoji[one.reaction]}</span>
            {one.count}
          </button>
        </MgTooltip>
      ))}
      {!isReadOnly && (
        <MgMenu
          onMgSelect={({ value }) => {
            const chosen = reactions.find((reaction) => reaction === value);
            if (chosen) void toggle(chosen);
          }}
        >
          <button
            ref={addButton}
            slot="trigger"
            type="button"
            className={styles.add}
            aria-label={t`Reaccionar al comentario de ${comment.by_name}`}
            title={t`Reaccionar`}
          >
            <Icon name="mood" />
          </button>
          {reactions.map((reaction) => (
            <MgMenuItem key={reaction} type="checkbox" value={reaction} checked={isMine(reaction)}>
              <span slot="start" className={styles.emoji} aria-hidden="true">
                {reactionEmoji[reaction]}
              </span>
              {names[reaction]}
            </MgMenuItem>
          ))}
        </MgMenu>
      )}
      {children}
    </div>
  );

  async function toggle(reaction: Wire['Reaction']): Promise<void> {
    if (isReadOnly) return;
    const change = isMine(reaction) ? removeReaction : addReaction;
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
