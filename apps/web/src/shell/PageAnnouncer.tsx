import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { arrivedFrom, arrivedFromPlace } from '../base/address/arrival.ts';
import type { RouteHandle } from '../base/route-handle.ts';
import { pageTitle } from '../base/title.tsx';
import styles from './PageAnnouncer.module.css';

/** Title of the route. Rendered before the screen, so that a screen with a title of its own overrides it. */
export function RouteTitle() {
  const { i18n } = useLingui();
  const text = useTitledRoute()?.title;
  const title = pageTitle(text ? i18n._(text) : '');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Scroll position of each history entry. Screens in the shell scroll inside it, and `useMainScroll` stores theirs. */
const places = new Map<string, number>();

/**
 * After a navigation to another screen announces its title, focuses its heading and scrolls to the top; Back and
 * Forward restore the scroll position. A ticket above its board is the same screen.
 */
export function PageAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const hasGoneBack = useNavigationType() === 'POP';
  const entry = key + pathname;
  const screen = useTitledRoute()?.screen ?? pathname;
  const shown = useRef(arrivedFrom() ?? screen);
  const left = useRef<number>(undefined);
  const [announced, setAnnounced] = useState('');

  // Layout effect: a shorter page clamps the scroll position, which must not be stored for the previous entry.
  useLayoutEffect(() => {
    const from = arrivedFrom();
    // The history entry of a prerendered page has no key.
    if (from !== null && places.size === 0) places.set(`default${from}`, arrivedFromPlace());
    // Read before anything scrolls and overwrites it.
    left.current = places.get(entry);
    const keepPlace = () => void places.set(entry, scrollY);
    addEventListener('scroll', keepPlace, { passive: true });
    return () => removeEventListener('scroll', keepPlace);
  }, [entry]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    setAnnounced(document.title);
    const place = hasGoneBack ? left.current : undefined;
    if (place !== undefined) {
      // Parts with `content-visibility` that were not rendered yet have no real height, so later parts have wrong
      // positions.
      document.documentElement.dataset['whole'] = '';
      scrollTo({ top: place, behavior: 'instant' });
    } else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    // `entry` and the navigation type belong to the screen that was just shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, hash]);

  useEffect(() => {
    // The browser looked for the fragment before the first page was rendered.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    // Once on mount: later fragments are handled above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return <output className={styles.announcer}>{announced}</output>;
}

function useTitledRoute(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((candidate) => candidate?.title);
}

/** Focuses the heading of the screen, unless the screen has moved focus itself. */
function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) {
    const inMain = document.activeElement.closest('main, [role="dialog"], dialog');
    if (inMain) return;
  }
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
