import type { ComponentType } from 'react';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { type FeatureBlock, useLandingCopy } from './landing-copy.ts';
import { ImportPicture } from './pictures/ImportPicture.tsx';
import { PhonePicture } from './pictures/PhonePicture.tsx';
import { TicketPicture } from './pictures/TicketPicture.tsx';
import styles from './LandingPage.module.css';

/** Pictures of the blocks, in their order: a ticket, an import, a phone in the field. */
const pictures = [TicketPicture, ImportPicture, PhonePicture];

/** The three feature blocks: easier, faster, smarter. */
export function LandingFeatures() {
  const { blocks } = useLandingCopy();
  return (
    <div id="section3" className={styles.features}>
      {blocks.map((block, index) => (
        <Block key={block.title} block={block} Picture={pictures[index] ?? TicketPicture} />
      ))}
    </div>
  );
}

function Block({ block, Picture }: { block: FeatureBlock; Picture: ComponentType }) {
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
      </div>
      <Picture />
    </section>
  );
}
