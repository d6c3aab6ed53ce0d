/** Illustrations of the three tabs in the colours of the page. Decorative; the text beside them has the meaning. */
import { useLingui } from '@lingui/react/macro';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { useTabSamples } from './tab-samples.ts';
import styles from './TabPictures.module.css';

/** A day as bars. */
export function TimePicture() {
  const { t } = useLingui();
  const { timeNames } = useTabSamples();
  const hours = [
    { from: 0, share: 38, hue: 2, words: t`3 h` },
    { from: 30, share: 50, hue: 3, words: t`4 h` },
    { from: 62, share: 22, hue: 4, words: t`2 h` },
    { from: 78, share: 22, hue: 6, words: t`2 h` },
  ];
  const rows = hours.map((hour, index) => ({ ...hour, name: timeNames[index] }));
  return (
    <div className={styles.time} aria-hidden="true">
      {rows.map(({ name, from, share, hue, words }) => (
        <p key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <svg width="100%" height="100%">
              <rect x={`${from}%`} width={`${share}%`} height="100%" rx="6" data-hue={hue} />
            </svg>
          </span>
          <span>{words}</span>
        </p>
      ))}
    </div>
  );
}

/** A list of tickets. */
export function IssuesPicture() {
  const { issues } = useTabSamples();
  return (
    <div className={styles.issues} aria-hidden="true">
      {issues.map(({ name, title, tone, state }) => (
        <p key={name}>
          <StaticIcon path={siteSymbols[tone === 'ok' ? 'check' : 'bolt']} size={16} />
          <span>
            <b>{title}</b>
            {name}
          </span>
          <i data-tone={tone}>{state}</i>
        </p>
      ))}
    </div>
  );
}
