import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { arrivedFrom, arrivedFromPlace } from '../base/address/arrival.ts';
import type { RouteHandle } from '../base/route-handle.ts';
import { pageTitle } from '../base/title.tsx';
import styles from './PageAnnouncer.module.css';

/** Names the page after its route. It stands before the screen: a screen that has a name of its own comes after it. */
export function RouteTitle() {
  const { i18n } = useLingui();
  const text = useTitledRoute()?.title;
  const title = pageTitle(text ? i18n._(text) : '');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** How far each page is scrolled, by its entry in the history. Screens in the shell scroll inside it, and it keeps theirs. */
const places = new Map<string, number>();

/**
 * When a person has gone to another screen, says its name aloud, moves focus to the screen's heading and begins at its
 * top; on Back and Forward where they left it. A ticket on top of its board is the same screen.
 */
export function PageAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const hasGoneBack = useNavigationType() === 'POP';
  const entry = key + pathname;
  const screen = useTitledRoute()?.screen ?? pathname;
  const shown = useRef(arrivedFrom() ?? screen);
  const left = useRef<number>(undefined);
  const [announced, setAnnounced] = useState('');

  // In the same moment as the page changes: a shorter page is scrolled less, and that says nothing of the one before.
  useLayoutEffect(() => {
    const from = arrivedFrom();
    // The entry of a page that was written in advance has no key yet.
    if (from !== null && places.size === 0) places.set(`default${from}`, arrivedFromPlace());
    // Before anything moves: the place may be gone when the screen is shown.
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
      // Parts that were not seen yet have no true height, and everything after them no true place.
      document.documentElement.dataset['whole'] = '';
      scrollTo({ top: place, behavior: 'instant' });
    } else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    // The entry and the way to it are those of the screen that has just come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, hash]);

  useEffect(() => {
    // The first page was not there yet when the browser looked for the place its address names.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    // Only once: later ones are followed above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return <output className={styles.announcer}>{announced}</output>;
}

function useTitledRoute(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((candidate) => candidate?.title);
}

/** Focus goes to the heading of the screen, unless the screen has taken it already. */
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
