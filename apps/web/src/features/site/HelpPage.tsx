import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './HelpPage.module.css';
import { type HelpTopic, searchedText, useHelpTopics } from './help-topics.ts';
import { NextStep, PageHead } from './parts.tsx';
import questions from './questions.module.css';

/** Questions and answers, searchable by `shared/site/help-search.ts`. */
export function HelpPage() {
  const { t } = useLingui();
  const groups = [...byGroup(useHelpTopics())];
  return (
    <div data-help>
      <PageHead title={t`¿En qué te ayudamos?`} lead={t`Respuestas cortas sobre lo que Minga hace hoy.`}>
        <search className={styles.search}>
          <StaticIcon path={siteSymbols.search} />
          <input
            type="search"
            data-help-query
            aria-label={t`Buscar en la ayuda`}
            placeholder={t`Buscar: columnas, contraseña, Excel…`}
          />
        </search>
        <p role="status" className={styles.count}>
          <span data-found="0" hidden>
            <Trans>Ninguna respuesta</Trans>
          </span>
          <span data-found="1" hidden>
            <Trans>1 respuesta</Trans>
          </span>
          <span data-found="many" hidden>
            <Trans>
              <span data-number /> respuestas
            </Trans>
          </span>
        </p>
      </PageHead>
      <p className={styles.none} data-found="0" hidden>
        <Trans>
          No encontramos nada con «<span data-query />
          ». Prueba con menos palabras o escríbenos.
        </Trans>
      </p>
      <div className={styles.topics}>
        <nav className={styles.index} aria-label={t`Temas`}>
          {groups.map(([group, [first]]) => (
            <a key={group} href={`#topics-${first?.id}`}>
              {group}
            </a>
          ))}
        </nav>
        <div className={`${questions.questions} ${styles.groups}`}>
          {groups.map(([group, topics]) => (
            <section key={group} id={`topics-${topics[0]?.id}`} data-topics>
              <h2>{group}</h2>
              {topics.map((topic) => (
                <Topic key={topic.id} topic={topic} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <NextStep text={t`¿No está tu pregunta?`} to={paths.contact()} action={t`Escríbenos`} />
    </div>
  );
}

/** Topics by group, in the order of the page. */
function byGroup(topics: HelpTopic[]): Map<string, HelpTopic[]> {
  const groups = new Map<string, HelpTopic[]>();
  for (const topic of topics) groups.set(topic.group, [...(groups.get(topic.group) ?? []), topic]);
  return groups;
}

/** A question that expands to its answer; the fragment of the address opens it as well (`behaviour/hash-scroll.ts`). */
function Topic({ topic }: { topic: HelpTopic }) {
  return (
    <details id={topic.id} data-topic={searchedText(topic)}>
      <summary>
        {topic.question}
        <StaticIcon path={siteSymbols.expand_more} />
      </summary>
      <p>{topic.answer}</p>
    </details>
  );
}
