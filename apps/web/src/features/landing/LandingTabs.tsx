import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols, type SiteSymbol } from '../../shared/site/site-symbols.ts';
import styles from './LandingTabs.module.css';
import { useTabSamples } from './tab-samples.ts';
import { CalendarPicture } from './pictures/CalendarPicture.tsx';
import { IssuesPicture, TimePicture } from './TabPictures.tsx';

interface Tab {
  id: string;
  name: string;
  symbol: SiteSymbol;
  title: string;
  text: string;
  picture: ReactNode;
}

/**
 * Visual boards, time tracking, issue tracking. Rendered with the first tab selected; `behaviour/controls.ts` adds the
 * behaviour.
 */
export function LandingTabs() {
  const { t } = useLingui();
  const { issuesTitle } = useTabSamples();
  const tabs: Tab[] = [
    {
      id: 'boards',
      name: t`Tableros visuales`,
      symbol: 'view_kanban',
      title: t`El estado de todo, de un vistazo`,
      text: t`Cada columna es un paso de tu trabajo. Filtra por persona, prioridad o tipo, y mueve con el teclado si prefieres.`,
      picture: <CalendarPicture />,
    },
    {
      id: 'time',
      name: t`Control de tiempo`,
      symbol: 'timer',
      title: t`Sabe a dónde se va el día`,
      text: t`Registra horas en cada ticket, a mano o con el cronómetro, y compáralas con lo estimado. Las fechas avisan qué se atrasó.`,
      picture: <TimePicture />,
    },
    {
      id: 'issues',
      name: t`Seguimiento de incidencias`,
      symbol: 'bolt',
      title: issuesTitle,
      text: t`Tipo, prioridad, responsable y origen en cada ticket, con comentarios y el historial de cada cambio.`,
      picture: <IssuesPicture />,
    },
  ];

  return (
    <section id="section6" className={styles.section} data-reveal>
      <h2>
        <Trans>Una herramienta, tres oficios</Trans>
      </h2>
      <div data-tabs className={styles.tabs} role="tablist" aria-label={t`Funciones`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={index === 0}
            aria-controls={`panel-${tab.id}`}
            tabIndex={index === 0 ? 0 : -1}
          >
            <StaticIcon path={siteSymbols[tab.symbol]} />
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          className={styles.panel}
          hidden={index !== 0}
        >
          <div>
            <h3>{tab.title}</h3>
            <p>{tab.text}</p>
          </div>
          {tab.picture}
        </div>
      ))}
    </section>
  );
}
