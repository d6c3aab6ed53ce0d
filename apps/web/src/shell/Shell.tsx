import { useLingui } from '@lingui/react/macro';
import { MgDrawer } from '@minga/react/drawer';
import { useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BusinessPicker } from './BusinessPicker.tsx';
import { ChatButton } from './ChatButton.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { type Overlay, type Overlays, OverlaysContext } from './overlays.ts';
import { PushPrompt } from './PushPrompt.tsx';
import { RateLimitDialog } from './RateLimitDialog.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './Shell.module.css';
import { useBusinessAccent } from './use-business-accent.ts';
import { useMainScroll } from './use-main-scroll.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** From this width the drawer is always there (specification, document 1, section 9). */
const drawerBreakpoint = 777;

/** Bar, drawer and the screen of signed-in people. */
export function Shell() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // On a phone the drawer closes when it has led somewhere: it is open at one address only.
  const address = pathname + search;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isFolded, setIsFolded] = useState(false);
  const main = useRef<HTMLElement>(null);
  const overlays = useMemo<Overlays>(() => ({ open: setOverlay, close: () => setOverlay(null) }), []);
  useBusinessAccent();
  useMainScroll(main);
  useShortcuts(overlays);

  function toggleDrawer(): void {
    if (matchMedia(`(min-width: ${drawerBreakpoint}px)`).matches) setIsFolded(!isFolded);
    else setOpenAt(openAt === address ? null : address);
  }

  return (
    <OverlaysContext value={overlays}>
      <div className={styles.shell}>
        <TopBar onToggleDrawer={toggleDrawer} />
        <OfflineBanner />
        <div className={styles.middle}>
          <MgDrawer
            className={isFolded ? styles.folded : undefined}
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
      {overlay === 'palette' && <CommandPalette onClose={overlays.close} />}
      {overlay === 'businesses' && <BusinessPicker onClose={overlays.close} />}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={overlays.close} />}
      <RateLimitDialog />
      <PushPrompt />
      <ChatButton />
    </OverlaysContext>
  );
}
