/** Navigation between the screens of one area: a row of links above them. */
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './ScreenTabs.module.css';
import { scrollIntoRow } from './scroll-into-row.ts';

export interface ScreenTab {
  to: string;
  name: string;
}

interface ScreenTabsProps {
  /** Name of the navigation for screen readers. */
  label: string;
  tabs: readonly ScreenTab[];
}

/** A screen below the one of a tab, such as a contact below the list of contacts, marks that tab as well. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const { pathname } = useLocation();
  const [current] = tabs
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length);
  const nav = useRef<HTMLElement>(null);
  const to = current?.to;
  useLayoutEffect(() => scrollIntoRow(nav.current, to), [to]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.to} href={tab.to} aria-current={currentState(tab)}>
          {tab.name}
        </a>
      ))}
    </nav>
  );

  function currentState(tab: ScreenTab): 'page' | 'true' | undefined {
    if (tab !== current) return undefined;
    return tab.to === pathname ? 'page' : 'true';
  }
}
