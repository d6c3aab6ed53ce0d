import { Trans, useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../base/paths.ts';
import { MarkAllRead, useUnreadCount } from '../shared/MarkAllRead.tsx';
import { NotificationList } from '../shared/NotificationList.tsx';
import styles from './NotificationBell.module.css';

/** The bell: a dot while something is not read, and the newest notifications behind it. */
export function NotificationBell() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const heading = useId();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = (event: Event) => setIsOpen((event as ToggleEvent).newState === 'open');
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isOpen]);

  // On its own screen the list is there already.
  const isThere = pathname === paths.notifications();
  return (
    <>
      <MgIconButton
        slot="end"
        icon="notifications"
        label={unread > 0 ? t`Notificaciones, ${unread} sin leer` : t`Notificaciones`}
        dot={unread > 0}
        {...(isThere ? { href: paths.notifications() } : {})}
        onPointerDown={() => {
          // A press outside closes the panel before the click arrives: it must not open it again.
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (isThere) return;
          if (wasOpen.current) panel.current?.hidePopover();
          else panel.current?.showPopover();
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
            <div className={styles.rows}>
              <NotificationList onLeave={close} />
            </div>
            <footer className={styles.foot}>
              <a href={paths.notifications()} onClick={close}>
                <Trans>Ver todas</Trans>
              </a>
            </footer>
          </>
        )}
      </div>
    </>
  );

  function close(): void {
    panel.current?.hidePopover();
  }
}
