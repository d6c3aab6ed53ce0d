/** Reactions to a comment or message: a chip for each kind, and a menu of all kinds. */
import type { Wire } from '@minga/contract';
import { MgTooltip } from '@minga/react/tooltip';
import { type ReactNode, useRef } from 'react';
import styles from './ReactionBar.module.css';
import { ReactionMenu } from './ReactionMenu.tsx';
import { reactionEmoji, useReactionNames } from './reactions.ts';

/** The users who reacted in the same way. */
export interface ShownReaction {
  reaction: Wire['Reaction'];
  count: number;

  /** Whether the signed-in user is one of them. */
  mine: boolean;

  /** Their names, for a tooltip. */
  people: string;
}

interface ReactionBarProps {
  /** Accessible names of the chips as a group, and of the button that opens the menu. */
  label: string;
  addLabel: string;

  /** In the order of the set. */
  shown: readonly ShownReaction[];
  isReadOnly: boolean;

  /** Adds the reaction of the user, or removes it if it is set. */
  onToggle: (reaction: Wire['Reaction'], isMine: boolean) => void;

  /** Further actions. */
  children?: ReactNode;
}

export function ReactionBar({ label, addLabel, shown, isReadOnly, onToggle, children }: ReactionBarProps) {
  const names = useReactionNames();
  const addButton = useRef<HTMLButtonElement>(null);
  const isMine = (reaction: Wire['Reaction']) => shown.some((one) => one.reaction === reaction && one.mine);
  const toggle = (reaction: Wire['Reaction']) => !isReadOnly && onToggle(reaction, isMine(reaction));

  if (isReadOnly && shown.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {shown.map((one) => (
        <MgTooltip key={one.reaction} text={one.people}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={one.mine}
            aria-disabled={isReadOnly}
            aria-label={`${names[one.reaction]}: ${one.count}`}
            onClick={() => {
              // The chip of the last reaction disappears with it.
              if (one.mine && one.count === 1) addButton.current?.focus();
              toggle(one.reaction);
            }}
          >
            <span className={styles.emoji}>{reactionEmoji[one.reaction]}</span>
            {one.count}
          </button>
        </MgTooltip>
      ))}
      {!isReadOnly && (
        <ReactionMenu
          label={addLabel}
          buttonRef={addButton}
          className={styles.add}
          isMine={isMine}
          onToggle={toggle}
        />
      )}
      {children}
    </div>
  );
}
