/** What surrounds an opened ticket: a dialog above the board, or a panel beside it (docs/product/tickets.md 2.19). */
import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import type { ReactNode } from 'react';
import type { TicketFrame as FrameName } from '../../../base/preferences/preferences.ts';
import { SidePanel } from '../../../shared/page/SidePanel.tsx';
import styles from './TicketFrame.module.css';

interface FrameProps {
  /** Name of the ticket for assistive technology. */
  heading: string;

  /** Team and key, in the header. */
  crumbs: ReactNode;

  /** Buttons of the header. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Where one may choose, the alternative to the panel is a full page; elsewhere the ticket is a dialog above the board. */
export function TicketFrame({
  frame,
  isChoice,
  ...props
}: FrameProps & { frame: FrameName; isChoice: boolean }) {
  return frame === 'beside' ? <Beside {...props} /> : <Above {...props} isPage={isChoice} />;
}

function Above({ heading, crumbs, actions, isPage, onClose, children }: FrameProps & { isPage: boolean }) {
  return (
    <MgDialog
      open
      size={isPage ? 'full' : 'lg'}
      className={isPage ? styles.page : undefined}
      noHistory
      heading={heading}
      // Closed by a history navigation: it must not navigate back again.
      onMgClose={(event) => event.reason !== 'removed' && onClose()}
    >
      <span slot="header" className={styles.crumbs}>
        {crumbs}
      </span>
      <div slot="actions" className={styles.actions}>
        {actions}
      </div>
      {children}
    </MgDialog>
  );
}

function Beside({ heading, crumbs, actions, onClose, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <SidePanel label={heading} onClose={onClose} data-ticket-beside>
      <header className={styles.header}>
        <span className={styles.crumbs}>{crumbs}</span>
        <div className={styles.actions}>
          {actions}
          <MgIconButton icon="close" label={t`Cerrar`} onClick={onClose} />
        </div>
      </header>
      <div className={styles.content}>{children}</div>
    </SidePanel>
  );
}
