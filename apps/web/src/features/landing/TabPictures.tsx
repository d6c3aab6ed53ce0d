/** Small pictures of the three trades, drawn with the page's own colours. Decoration; the words beside them tell it. */
import { useLingui } from '@lingui/react/macro';
import { SiteSymbol } from '../../shared/site/SiteSymbol.tsx';
import { LandingBoard } from './LandingBoard.tsx';
import styles from './TabPictures.module.css';

/** A board, as it is: columns, tickets, people, dates. */
export function BoardsPicture() {
  return (
    <div className={styles.boards} aria-hidden="true">
      <LandingBoard />
    </div>
  );
}

/** A day in bars. */
export function TimePicture() {
  const { t } = useLingui();
  const rows = [
    { name: 'NUB-412', from: 0, share: 38, hue: 2, words: t`3 h` },
    { name: 'NUB-398', from: 30, share: 50, hue: 3, words: t`4 h` },
    { name: 'NUB-388', from: 62, share: 22, hue: 4, words: t`2 h` },
    { name: 'NUB-379', from: 78, share: 22, hue: 6, words: t`2 h` },
  ];
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

/** Tickets in a list. */
export function IssuesPicture() {
  const { t } = useLingui();
  const rows = [
    {
      name: 'NUB-412',
      title: t`Router sin señal en la sucursal de Cusco`,
      tone: 'danger',
      state: t`Urgente`,
    },
    { name: 'NUB-409', title: t`Cambiar la fuente de poder del kiosco 7`, tone: 'warn', state: t`En curso` },
    { name: 'NUB-379', title: t`Reemplazar el cableado de la oficina central`, tone: 'ok', state: t`Hecho` },
  ];
  return (
    <div className={styles.issues} aria-hidden="true">
      {rows.map(({ name, title, tone, state }) => (
        <p key={name}>
          <SiteSymbol name={tone === 'ok' ? 'check' : 'bolt'} size={16} />
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
