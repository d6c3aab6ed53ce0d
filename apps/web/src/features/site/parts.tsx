/** Building blocks of the public pages. */
import type { ReactNode } from 'react';
import { SiteMeta } from '../../shared/site/SiteMeta.tsx';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols, type SiteSymbol } from '../../shared/site/site-symbols.ts';
import styles from './parts.module.css';
import questions from './questions.module.css';

/** Header of a page; its texts are also the metadata for search engines. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <SiteMeta title={title} description={lead} />
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </header>
  );
}

/** Section with a heading. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

export interface CardContent {
  title: string;
  text: string;
  symbol: SiteSymbol;

  /** Status hue of its icon, 1 to 6. */
  hue: number;
}

/** Cards in a grid. */
export function Cards({ cards }: { cards: CardContent[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text, symbol, hue }) => (
        <li key={title}>
          <span className={styles.symbol} data-hue={hue}>
            <StaticIcon path={siteSymbols[symbol]} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that expand to their answers. */
export function Questions({ entries }: { entries: { question: string; answer: string }[] }) {
  return (
    <div className={`${questions.questions} ${styles.questions}`}>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <StaticIcon path={siteSymbols.expand_more} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Call to action at the end of a page. */
export function NextStep({ text, to, action }: { text: string; to: string; action: string }) {
  return (
    <aside className={styles.next}>
      <p>{text}</p>
      <a href={to}>{action}</a>
    </aside>
  );
}
