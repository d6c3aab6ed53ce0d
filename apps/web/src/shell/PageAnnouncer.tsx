import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { arrivedFrom } from '../base/arrival.ts';
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

/**
 * When a person has gone to another screen, says its name aloud, moves focus to the screen's heading and begins at its
 * top. A ticket on top of its board is the same screen.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const screen = useTitledRoute()?.screen ?? pathname;
  const shown = useRef(arrivedFrom() ?? screen);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    setAnnounced(document.title);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else scrollTo(0, 0);
    focusHeading();
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
