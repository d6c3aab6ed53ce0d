/** A ticket on paper: what is to be done, where and for whom, with room for notes and signatures (docs/product/tickets.md 13.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { fileAddress, useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { dateWords, fullTime } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import { Facts } from '../../../shared/page/Facts.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useFreshFiles } from '../attachments/use-fresh-files.ts';
import { useWorkOrderFacts } from './use-work-order-facts.ts';
import styles from './WorkOrder.module.css';
import { picturesOf } from './pictures.ts';

export function WorkOrder({
  ticket,
  contact,
  team,
  nameOf,
  references,
}: {
  ticket: Wire['Ticket'];
  contact: Wire['CrmReference'] | null;
  team: Wire['Team'];

  /** Name of a person; undefined if unknown. */
  nameOf: (uid: string) => string | undefined;
  references: TextReferences;
}) {
  const { t } = useLingui();
  const business = useSelection().business?.psm_business;
  const { data: sources } = useListSourcesQuery({ id: ticket.bid });
  const source = sources?.sources.find(({ id }) => id === ticket.source)?.name ?? null;
  const facts = useWorkOrderFacts({ ticket, team, contact, source, nameOf });
  const pictures = picturesOf(useFreshFiles(ticket.bid, ticket.id).currentData?.files ?? []);
  const today = dateWords(new Date(useNow()).toISOString());

  return (
    <article className={styles.order} aria-label={t`Orden de trabajo`}>
      <header>
        <p className={styles.origin}>
          <b>{business?.name}</b>
          <span>
            {team.name} · <Trans>Impreso el {today}</Trans>
          </span>
        </p>
        <p className={styles.number}>
          <Trans>Orden de trabajo</Trans> <b>{ticketName(business?.prefix ?? '', ticket.number)}</b>
        </p>
        <h1>{ticket.title}</h1>
      </header>
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      {ticket.description.trim() !== '' && (
        <section>
          <h2>
            <Trans>Descripción</Trans>
          </h2>
          <Markdown text={ticket.description} references={references} />
        </section>
      )}
      {pictures.length > 0 && (
        <section>
          <h2>
            <Trans>Imágenes</Trans>
          </h2>
          <ul className={styles.pictures}>
            {pictures.map(({ id, name, url }) => (
              <li key={id}>
                <img src={fileAddress(url)} alt="" />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.notes}>
        <h2>
          <Trans>Trabajo realizado</Trans>
        </h2>
        {[1, 2, 3, 4].map((line) => (
          <div key={line} aria-hidden="true" />
        ))}
      </section>
      <section className={styles.signatures}>
        {[t`Hecho por`, t`Recibido por`].map((role) => (
          <div key={role}>
            <h2>{role}</h2>
            <p>
              <Trans>Nombre y firma</Trans>
            </p>
            <p>
              <Trans>Fecha</Trans>
            </p>
          </div>
        ))}
      </section>
      <Comments comments={ticket.psm_ticket_comments} references={references} />
    </article>
  );
}

function Comments({
  comments,
  references,
}: {
  comments: readonly Wire['Comment'][];
  references: TextReferences;
}) {
  const shown = comments.filter(({ deleted_at: deletedAt }) => !deletedAt);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Comentarios</Trans>
      </h2>
      <ol className={styles.comments}>
        {shown.map((comment) => (
          <li key={comment.id}>
            <p>
              <b>{comment.by_name}</b>{' '}
              <time dateTime={comment.created_at}>{fullTime(comment.created_at)}</time>
            </p>
            <Markdown text={comment.text} references={references} />
          </li>
        ))}
      </ol>
    </section>
  );
}
