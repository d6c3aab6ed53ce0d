/** Frame of the settings of the account and of the business: title, navigation between all sections, and the section. */
import type { ReactNode } from 'react';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import styles from './SettingsFrame.module.css';

interface SettingsFrameProps {
  title: ReactNode;

  /** Line below the title; its place is reserved until it is known. */
  note: ReactNode;
  children: ReactNode;
}

export function SettingsFrame({ title, note, children }: SettingsFrameProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{note}</p>
      </header>
      <div className={styles.columns}>
        <SettingsNavigation />
        <div className={styles.section}>{children}</div>
      </div>
    </div>
  );
}
