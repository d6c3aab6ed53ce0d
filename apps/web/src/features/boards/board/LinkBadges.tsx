/** On a card: that an open ticket blocks it, and how many of its children are done. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './LinkBadges.module.css';
import type { LinkEffect } from './use-link-effects.ts';

export function LinkBadges({ effect: { isBlocked, children, done } }: { effect: LinkEffect }) {
  const { t } = useLingui();
  return (
    <>
      {isBlocked && (
        <span className={styles.blocked} title={t`Bloqueado por otro ticket`}>
          <Icon name="block" />
        </span>
      )}
      {children > 0 && (
        <span
          className={styles.progress}
          data-done={done === children || undefined}
          title={t`${done} de ${children} hijos terminados`}
        >
          <Icon name="task_alt" />
          {done}/{children}
        </span>
      )}
    </>
  );
}
