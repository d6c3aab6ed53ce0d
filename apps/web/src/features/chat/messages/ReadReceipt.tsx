/** Who has read up to the message above: faces with their names, in a room of two people a word. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgTooltip, type MgTooltipElement } from '@minga/react/tooltip';
import { useRef } from 'react';
import styles from './ReadReceipt.module.css';
import { useRoomView } from './room-view.ts';

/** Faces that are shown; the tooltip names the others, too. */
const mostFaces = 5;

export function ReadReceipt({ readers = [] }: { readers: readonly Wire['ChatMember'][] | undefined }) {
  const { t, i18n } = useLingui();
  const { room } = useRoomView();
  const tooltip = useRef<MgTooltipElement>(null);
  if (readers.length === 0) return null;
  if (room.kind === 'direct')
    return (
      <p className={styles.receipt}>
        <Trans>Leído</Trans>
      </p>
    );
  const format = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const names = format.format(readers.map(({ name }) => name));
  const words = t`Leído por ${names}`;
  return (
    <MgTooltip ref={tooltip} text={words} placement="top-start">
      <button
        type="button"
        className={styles.receipt}
        // Under a finger there is no hover.
        onClick={() => tooltip.current?.show()}
      >
        <span className={styles.words}>{words}</span>
        <MgAvatarStack
          size="xs"
          max={mostFaces}
          people={readers.map(({ name, pic }) => ({ name, src: pic }))}
          aria-hidden="true"
        />
      </button>
    </MgTooltip>
  );
}
