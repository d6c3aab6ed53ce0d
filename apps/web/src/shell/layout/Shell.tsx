import { useLingui } from '@lingui/react/macro';
import { MgDrawer } from '@minga/react/drawer';
import { useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BusinessPicker } from '../navigation/BusinessPicker.tsx';
import { ChatButton } from '../navigation/ChatButton.tsx';
import { CommandPalette } from '../commands/CommandPalette.tsx';
import { NavDrawer } from '../navigation/NavDrawer.tsx';
import { AnnouncementNotice } from '../notices/AnnouncementNotice.tsx';
import { OfflineBanner } from '../notices/OfflineBanner.tsx';
import { type Overlay, type Overlays, OverlaysContext } from '../overlays.ts';
import { PushPrompt } from '../notices/PushPrompt.tsx';
import { useBusinessPlace } from '../../shared/presence/use-place.ts';
import { useCheckpoint } from '../../shared/workspace/checkpoint.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { ShortcutSheet } from '../commands/ShortcutSheet.tsx';
import { TopBar } from './TopBar.tsx';
import { TrialNotice } from '../notices/TrialNotice.tsx';
import styles from './Shell.module.css';
import { useAvatarLooks } from './use-avatar-looks.ts';
import { useBusinessAccent } from './use-business-accent.ts';
import { useCommands } from '../commands/use-commands.tsx';
import { useMainScroll } from './use-main-scroll.ts';
import { useShortcuts } from '../commands/use-shortcuts.ts';

/** From this width on, the drawer is rendered beside the screen (docs/product/states.md 9.1). */
const drawerBreakpoint = 777;

/** Below this width, the drawer closes on navigation (docs/product/states.md 9.1). */
const wideBreakpoint = 1024;

/** Top bar, drawer and the screen of signed-in users. */
export function Shell() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const [overlay, open] = useOpened<Overlay>();
  // On narrow screens the drawer closes on navigation: it is open at one address only.
  const address = pathname + search;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Beside the screen it stays open until it is collapsed; below `wideBreakpoint` a navigation collapses it as well.
  const isWide = useMediaQuery(`(min-width: ${wideBreakpoint}px)`);
  const [folded, setFolded] = useState({ wide: false, narrow: false });
  const [path, setPath] = useState(pathname);
  if (path !== pathname) {
    setPath(pathname);
    if (!isWide) setFolded({ ...folded, narrow: true });
  }
  const width = isWide ? 'wide' : 'narrow';
  const main = useRef<HTMLElement>(null);
  const overlays = useMemo<Overlays>(() => ({ open }), [open]);
  useAvatarLooks();
  useBusinessAccent();
  useCheckpoint();
  useMainScroll(main);
  useBusinessPlace(useSelection().business?.bid);
  useShortcuts(overlays, useCommands(overlays));

  function toggleDrawer(): void {
    if (matchMedia(`(min-width: ${drawerBreakpoint}px)`).matches)
      setFolded({ ...folded, [width]: !folded[width] });
    else setOpenAt(openAt === address ? null : address);
  }

  return (
    <OverlaysContext value={overlays}>
      <div className={styles.shell}>
        <TopBar onToggleDrawer={toggleDrawer} />
        <OfflineBanner />
        <AnnouncementNotice />
        <TrialNotice />
        <div className={styles.middle}>
          <MgDrawer
            className={folded[width] ? styles.folded : undefined}
            breakpoint={drawerBreakpoint}
            label={t`Navegación`}
            open={openAt === address}
            onMgClose={() => setOpenAt(null)}
          >
            <NavDrawer />
          </MgDrawer>
          <main ref={main} id="main" className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      {overlay?.value === 'palette' && <CommandPalette key={overlay.key} onClose={overlay.close} />}
      {overlay?.value === 'businesses' && <BusinessPicker key={overlay.key} onClose={overlay.close} />}
      {overlay?.value === 'shortcuts' && <ShortcutSheet key={overlay.key} onClose={overlay.close} />}
      <PushPrompt />
      <ChatButton />
    </OverlaysContext>
  );
}
