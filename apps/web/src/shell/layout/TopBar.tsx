import { Trans, useLingui } from '@lingui/react/macro';
import { MgBadge } from '@minga/react/badge';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTopBar } from '@minga/react/top-bar';
import { useNavigate } from 'react-router';
import { inAppAddress } from '../../base/address/in-app-address.ts';
import { paths } from '../../base/address/paths.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { useLastBusiness } from '../../shared/workspace/last-business.ts';
import { Logo } from '../../shared/icons/Logo.tsx';
import { AccountMenu } from '../navigation/AccountMenu.tsx';
import { ChangelogButton } from '../navigation/ChangelogButton.tsx';
import { NotificationBell } from '../navigation/NotificationBell.tsx';
import { useOverlays } from '../overlays.ts';
import { SkipLink } from './SkipLink.tsx';
import { commandKey } from '../commands/use-shortcuts.ts';
import styles from './TopBar.module.css';

/** Vibration on a press of the menu button, in milliseconds (docs/product/screens.md 5.1). */
const menuVibrationMs = 32;

/** Top bar: menu, logo, search, account. */
export function TopBar({ onToggleDrawer }: { onToggleDrawer(): void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const overlays = useOverlays();
  const isLocal = useRuntimeConfig()?.local ?? false;
  // The last selected business, or business 1 (docs/product/screens.md 5.5).
  const bid = useLastBusiness() ?? 1;
  return (
    <MgTopBar>
      <SkipLink />
      <MgIconButton
        slot="start"
        icon="menu"
        label={t`Menú`}
        onClick={() => {
          navigator.vibrate?.(menuVibrationMs);
          onToggleDrawer();
        }}
      />
      <a
        slot="start"
        className={styles.logo}
        href={paths.landing()}
        onClick={(event) => {
          // The landing page would redirect signed-in users home.
          if (inAppAddress(event.nativeEvent) === null) return;
          event.preventDefault();
          void navigate(paths.home());
        }}
      >
        <Logo />
        Minga
      </a>
      {isLocal && (
        <MgBadge slot="start" tone="sun" className={styles.local}>
          <Trans>Local</Trans>
        </MgBadge>
      )}
      <button type="button" className={styles.find} onClick={() => overlays.open('palette')}>
        <span>
          <Trans>Buscar tickets, equipos, acciones</Trans>
        </span>
        <kbd>{commandKey()} K</kbd>
      </button>
      <MgIconButton
        slot="end"
        className={styles.search}
        icon="search"
        label={t`Buscar tickets`}
        href={paths.ticketSearch(bid)}
      />
      <ChangelogButton />
      <NotificationBell />
      <AccountMenu />
    </MgTopBar>
  );
}
