/** Title of a screen below a list, with a link back to the list that leaves the title in its place. */
import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './ScreenTitle.module.css';

interface ScreenTitleProps {
  /** Address of the list, and the name of the link for screen readers and as a tooltip. */
  back: { href: string; label: string };
  children: ReactNode;
}

export function ScreenTitle({ back, children }: ScreenTitleProps) {
  return (
    <div className={styles.title}>
      <a className={styles.back} href={back.href} aria-label={back.label} title={back.label}>
        <Icon name="arrow_back" size={20} />
      </a>
      <h1>{children}</h1>
    </div>
  );
}
