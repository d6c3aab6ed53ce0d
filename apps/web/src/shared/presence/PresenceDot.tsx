/** Dot at the picture of a person who has the business open, with its text alternative. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './PresenceDot.module.css';
import { useIsPresent } from './use-present-people.ts';

interface PresenceDotProps {
  bid: number;

  /** The person; null for none. */
  uid: string | null;

  /** Picture of the person. */
  children: ReactNode;
}

export function PresenceDot({ bid, uid, children }: PresenceDotProps) {
  const isPresent = useIsPresent(bid, uid);
  return (
    <span className={styles.picture} data-present={isPresent || undefined}>
      {children}
      {isPresent && (
        <span className={styles.spoken}>
          <Trans>En línea</Trans>
        </span>
      )}
    </span>
  );
}
