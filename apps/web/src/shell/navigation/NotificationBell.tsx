import { Trans, useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { MarkAllRead } from '../../shared/notifications/MarkAllRead.tsx';
import { PauseMenu } from '../../shared/notifications/PauseMenu.tsx';
import { QuietLine } from '../../shared/notifications/QuietLine.tsx';
import { useDoNotDisturb } from '../../shared/notifications/do-not-disturb.ts';
import { useUnreadCount } from '../../shared/notifications/use-notifications.ts';
import { NotificationList } from '../../shared/notifications/NotificationList.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import styles from './NotificationBell.module.css';

/**
 * Bell: a dot while there are unread notifications, crossed out while nothing interrupts the user, and a panel with the latest
 * notifications.
 */
export function NotificationBell() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const count = numberWords(unread);
  const { isQuiet } = useDoNotDisturb();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const heading = useId();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setIsOpen(false);
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  // The screen of notifications already shows the list.
  const isThere = pathname === paths.notifications();
  return (
    <>
      <MgIconButton
        slot="end"
        icon={isQuiet ? 'notifications_off' : 'notifications'}
        label={bellLabel()}
        dot={unread > 0}
        {...(isThere ? { href: paths.notifications() } : {})}
        onPointerDown={() => {
          // Light dismiss closes the panel before the click arrives: the click must not open it again.
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (isThere) return;
          if (wasOpen.current) close();
          else open();
          wasOpen.current = false;
        }}
      />
      <div
        ref={panel}
        slot="end"
        popover="auto"
        role="dialog"
        aria-labelledby={heading}
        className={styles.panel}
      >
        {isOpen && (
          <>
            <header className={styles.head}>
              <h2 id={heading} tabIndex={-1}>
                <Trans>Notificaciones</Trans>
              </h2>
              <MarkAllRead />
            </header>
            <div className={styles.quiet}>
              <QuietLine />
            </div>
            <div className={styles.rows}>
              <NotificationList onLeave={close} />
            </div>
            <footer className={styles.foot}>
              <a href={paths.notifications()} onClick={close}>
                <Trans>Ver todas</Trans>
              </a>
              <PauseMenu onLeave={close} />
            </footer>
          </>
        )}
      </div>
    </>
  );

  function bellLabel(): string {
    if (unread > 0)
      return isQuiet
        ? t`Notificaciones en silencio, ${count} sin leer`
        : t`Notificaciones, ${count} sin leer`;
    return isQuiet ? t`Notificaciones en silencio` : t`Notificaciones`;
  }

  // Not by the `toggle` event, which is coalesced when the panel closes and opens in immediate succession.
  function open(): void {
    flushSync(() => setIsOpen(true));
    panel.current?.showPopover();
    panel.current?.querySelector('h2')?.focus();
  }

  function close(): void {
    panel.current?.hidePopover();
  }
}
