/** Button with a menu of all reactions. */
import { useLingui } from '@lingui/react/macro';
import { reactions, type Wire } from '@minga/contract';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { type RefObject, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './ReactionBar.module.css';
import { reactionEmoji, useReactionNames } from './reactions.ts';

interface ReactionMenuProps {
  /** Accessible name of the button. */
  label: string;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  className?: string | undefined;
  isMine: (reaction: Wire['Reaction']) => boolean;
  onToggle: (reaction: Wire['Reaction']) => void;
}

export function ReactionMenu(props: ReactionMenuProps) {
  const { label, buttonRef, className, isMine, onToggle } = props;
  const { t } = useLingui();
  // A list holds hundreds of these menus: the items are rendered before they can be opened.
  const [isReady, setIsReady] = useState(false);
  const prepare = () => setIsReady(true);
  const names = useReactionNames();
  return (
    <MgMenu
      onMgSelect={({ value }) => {
        const chosen = reactions.find((reaction) => reaction === value);
        if (chosen) onToggle(chosen);
      }}
    >
      <button
        ref={buttonRef}
        slot="trigger"
        type="button"
        className={className}
        aria-label={label}
        title={t`Reaccionar`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={prepare}
      >
        <Icon name="mood" />
      </button>
      {isReady &&
        reactions.map((reaction) => (
          <MgMenuItem key={reaction} type="checkbox" value={reaction} checked={isMine(reaction)}>
            <span slot="start" className={styles.emoji} aria-hidden="true">
              {reactionEmoji[reaction]}
            </span>
            {names[reaction]}
          </MgMenuItem>
        ))}
    </MgMenu>
  );
}
