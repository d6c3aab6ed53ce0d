import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { type FeatureBlock, useLandingCopy } from './landing-copy.ts';
import styles from './LandingPage.module.css';

/** The three feature blocks: easier, faster, smarter. */
export function LandingFeatures() {
  const { blocks } = useLandingCopy();
  return (
    <div id="section3" className={styles.features}>
      {blocks.map((block) => (
        <Block key={block.title} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: FeatureBlock }) {
  return (
    <section className={styles.feature} data-reveal>
      <div>
        <h2>
          <span className={styles.kicker}>
            <StaticIcon path={siteSymbols[block.symbol]} />
            {block.title}
          </span>{' '}
          {block.subtitle}
        </h2>
        <p>{block.text}</p>
      </div>
      <ul>
        {block.points.map(({ symbol, hue, text }) => (
          <li key={text}>
            <span className={styles.symbol} data-hue={hue}>
              <StaticIcon path={siteSymbols[symbol]} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
