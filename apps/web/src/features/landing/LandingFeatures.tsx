import { Symbol } from '../../shared/Symbol.tsx';
import { useReveal } from '../../shared/site/use-reveal.ts';
import { type FeatureBlock, useLandingCopy } from './landing-copy.ts';
import styles from './LandingPage.module.css';

/** Easier, faster, smarter. */
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
  const reveal = useReveal();
  return (
    <section className={styles.feature} ref={reveal}>
      <div>
        <h2>{block.title}</h2>
        <p>{block.text}</p>
      </div>
      <ul>
        {block.points.map(({ symbol, hue, text }) => (
          <li key={text}>
            <span style={{ color: `var(--mg-hue-${hue})` }}>
              <Symbol name={symbol} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
