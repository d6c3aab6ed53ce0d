/** Line of an announcement of the operators: plain text, with a link and a button that dismisses it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './AnnouncementBanner.module.css';

interface AnnouncementBannerProps {
  announcement: Pick<Wire['Announcement'], 'level' | 'link'> & { text: string };

  /** Language of the text. */
  lang: string;
  onDismiss?(): void;
}

/** Above this number of characters a text takes more than two lines on a phone. */
const longText = 80;

const icons = { info: 'campaign', warning: 'warning', critical: 'error' } as const;

export function AnnouncementBanner({ announcement, lang, onDismiss }: AnnouncementBannerProps) {
  const { t } = useLingui();
  const { level, link, text } = announcement;
  const [isOpen, setOpen] = useState(false);
  const levels = { info: t`Aviso`, warning: t`Atención`, critical: t`Urgente` };
  return (
    <div className={styles.banner} data-level={level}>
      <Icon className={styles.icon} name={icons[level]} size={20} label={levels[level]} />
      <p className={styles.text} data-open={isOpen || undefined} lang={lang}>
        {text}
      </p>
      {(text.length > longText || link !== null) && (
        <span className={styles.actions}>
          {text.length > longText && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <Trans>Ver menos</Trans> : <Trans>Ver todo</Trans>}
            </button>
          )}
          {link !== null && (
            <a
              className={styles.link}
              href={link}
              {...(link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Trans>Saber más</Trans>
            </a>
          )}
        </span>
      )}
      {onDismiss && <MgIconButton icon="close" label={t`Descartar el aviso`} onClick={onDismiss} />}
    </div>
  );
}
