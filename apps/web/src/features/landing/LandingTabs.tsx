import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isBuilt } from '../../shared/site/built.ts';
import { Planned } from '../../shared/site/Planned.tsx';
import { useReveal } from '../../shared/site/use-reveal.ts';
import { Symbol, type SymbolName } from '../../shared/Symbol.tsx';
import styles from './LandingTabs.module.css';
import { BoardsPicture, IssuesPicture, TimePicture } from './TabPictures.tsx';

interface Tab {
  id: string;
  name: string;
  symbol: SymbolName;
  title: string;
  text: string;
  isPlanned: boolean;
  picture: ReactNode;
}

/** Visual boards, time tracking, issue tracking. Arrows, Home and End go from tab to tab. */
export function LandingTabs() {
  const { t } = useLingui();
  const reveal = useReveal();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const tabs: Tab[] = [
    {
      id: 'boards',
      name: t`Tableros visuales`,
      symbol: 'view_kanban',
      title: t`El estado de todo, de un vistazo`,
      text: t`Cada columna es un paso de tu trabajo. Filtra por persona, prioridad o tipo, y mueve con el teclado si prefieres.`,
      isPlanned: !isBuilt('boards'),
      picture: <BoardsPicture />,
    },
    {
      id: 'time',
      name: t`Control de tiempo`,
      symbol: 'timer',
      title: t`Sabe a dónde se va el día`,
      text: t`Las fechas de vencimiento ya avisan qué está a tiempo y qué se atrasó; el registro de horas por ticket se suma a eso.`,
      isPlanned: !isBuilt('time'),
      picture: <TimePicture />,
    },
    {
      id: 'issues',
      name: t`Seguimiento de incidencias`,
      symbol: 'bolt',
      title: t`Nada se pierde entre la llamada y la visita`,
      text: t`Tipo, prioridad, responsable y origen en cada ticket, con comentarios y el historial de cada cambio.`,
      isPlanned: false,
      picture: <IssuesPicture />,
    },
  ];

  function choose(index: number): void {
    setChosen(index);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }

  return (
    <section id="section6" className={styles.section} ref={reveal}>
      <h2>
        <Trans>Una herramienta, tres oficios</Trans>
      </h2>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={t`Funciones`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`panel-${tab.id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            <Symbol name={tab.symbol} />
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
          hidden={index !== chosen}
        >
          <div>
            <h3>{tab.title}</h3>
            <p>{tab.text}</p>
            {tab.isPlanned && <Planned />}
          </div>
          {tab.picture}
        </div>
      ))}
    </section>
  );
}
