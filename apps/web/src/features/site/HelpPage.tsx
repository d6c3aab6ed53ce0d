import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { SiteSymbol } from '../../shared/site/SiteSymbol.tsx';
import styles from './HelpPage.module.css';
import { type HelpTopic, findTopics, useHelpTopics } from './help-topics.ts';
import { NextStep, PageHead } from './parts.tsx';

/** Questions and answers, searchable. */
export function HelpPage() {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const found = findTopics(useHelpTopics(), query);
  const groups = byGroup(found);
  return (
    <>
      <PageHead title={t`¿En qué te ayudamos?`} lead={t`Respuestas cortas sobre lo que Minga hace hoy.`}>
        <search className={styles.search} data-needs-app>
          <SiteSymbol name="search" />
          <input
            type="search"
            aria-label={t`Buscar en la ayuda`}
            placeholder={t`Buscar: columnas, contraseña, Excel…`}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </search>
        <p role="status" className={styles.count}>
          {query.trim() !== '' && (
            <Plural value={found.length} _0="Ninguna respuesta" one="# respuesta" other="# respuestas" />
          )}
        </p>
      </PageHead>
      {found.length === 0 && (
        <p className={styles.none}>
          <Trans>No encontramos nada con «{query.trim()}». Prueba con menos palabras o escríbenos.</Trans>
        </p>
      )}
      <div className={styles.groups}>
        {[...groups].map(([group, topics]) => (
          <section key={group}>
            <h2>{group}</h2>
            {topics.map((topic) => (
              <Topic key={topic.id} topic={topic} isFound={query.trim() !== '' && found.length <= 3} />
            ))}
          </section>
        ))}
      </div>
      <NextStep text={t`¿No está tu pregunta?`} to={paths.contact()} action={t`Escríbenos`} />
    </>
  );
}

/** Topics under the name of their group, in the order of the page. */
function byGroup(topics: HelpTopic[]): Map<string, HelpTopic[]> {
  const groups = new Map<string, HelpTopic[]>();
  for (const topic of topics) groups.set(topic.group, [...(groups.get(topic.group) ?? []), topic]);
  return groups;
}

/** Open when the address names it, or when it is one of few that were found. */
function Topic({ topic, isFound }: { topic: HelpTopic; isFound: boolean }) {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === `#${topic.id}`);
  return (
    <details id={topic.id} open={isOpen || isFound} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {topic.question}
        <SiteSymbol name="expand_more" />
      </summary>
      <p>{topic.answer}</p>
    </details>
  );
}
