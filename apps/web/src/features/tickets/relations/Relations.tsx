/** The tickets that a ticket is linked to, by kind. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateTicketLinkMutation,
  useDeleteTicketLinkMutation,
  useListTicketLinksQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgProgressBar } from '@minga/react/progress-bar';
import { useRef } from 'react';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { numberWords } from '../../../shared/format/number-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { AddRelation } from './AddRelation.tsx';
import { type TicketLink, groupLinks, progressOf } from './link-groups.ts';
import { RelationRow } from './RelationRow.tsx';
import styles from './Relations.module.css';

export interface RelationsProps {
  ticket: Wire['Ticket'];
  people: ReadonlyMap<string, { name: string; src: string | null }>;
  canEdit: boolean;
  /** Whether the user may create tickets in the team of the ticket. */
  canCreate: boolean;
  /** Whether the form for a new link is open; the menu of the ticket and a shortcut open it, too. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function Relations({ ticket, people, canEdit, canCreate, isAdding, onAdding }: RelationsProps) {
  const { t, i18n } = useLingui();
  const arg = { id: ticket.bid, tid: ticket.id };
  const { currentData, error, refetch } = useListTicketLinksQuery(arg, { refetchOnMountOrArgChange: 2 });
  const [createLink] = useCreateTicketLinkMutation();
  const [deleteLink] = useDeleteTicketLinkMutation();
  const { business, teams } = useSelection();
  const section = useRef<HTMLElement>(null);
  const links = currentData?.links ?? [];
  const prefix = business?.psm_business.prefix ?? '';

  if (links.length === 0 && !canEdit && !error) return null;
  return (
    <section ref={section} className={styles.section} aria-label={t`Relaciones`} tabIndex={-1}>
      <header className={styles.header}>
        <h3>
          <Trans>Relaciones</Trans>
          {links.length > 0 && <span className={styles.count}>{numberWords(links.length)}</span>}
        </h3>
        {canEdit && !isAdding && (
          <MgButton variant="quiet" onClick={() => onAdding(true)}>
            <Icon slot="start" name="add" />
            <Trans>Relacionar</Trans>
          </MgButton>
        )}
      </header>
      {isAdding && canEdit && currentData && (
        <AddRelation
          ticket={ticket}
          links={links}
          prefix={prefix}
          firstStatus={teams.find(({ id }) => id === ticket.psm_team_id)?.psm_status[0]?.id}
          canCreate={canCreate}
          onClose={() => onAdding(false)}
        />
      )}
      {error && !currentData && <InlineError error={error} onRetry={() => void refetch()} />}
      {groupLinks(links).map(({ kind, heading, links: ofKind }) => (
        <div key={kind} className={styles.group}>
          <h4 className={styles.heading}>{i18n._(heading)}</h4>
          {kind === 'parent_of' && <Progress links={ofKind} />}
          <ul className={styles.list} aria-label={i18n._(heading)}>
            {ofKind.map((link) => (
              <RelationRow
                key={link.id}
                link={link}
                bid={ticket.bid}
                name={ticketName(prefix, link.ticket.number)}
                team={teams.find(({ id }) => id === link.ticket.tid)}
                isOtherTeam={link.ticket.tid !== ticket.psm_team_id}
                people={people}
                onRemove={canEdit ? () => void remove(link) : undefined}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );

  async function remove(link: TicketLink): Promise<void> {
    const name = ticketName(prefix, link.ticket.number);
    // The row disappears with the focus in it.
    section.current?.focus({ preventScroll: true });
    const failure = apiErrorOf(await deleteLink({ ...arg, lid: link.id }));
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    showSnackbar(t`Se quitó la relación con ${name}`, {
      id: `unlinked-${link.id}`,
      action: { label: t`Deshacer`, run: () => void restore(link) },
    });
  }

  async function restore({ kind, ticket: other }: TicketLink): Promise<void> {
    const failure = apiErrorOf(await createLink({ ...arg, newTicketLink: { kind, ticket: other.id } }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

function Progress({ links }: { links: readonly TicketLink[] }) {
  const { t } = useLingui();
  const { done, total } = progressOf(links);
  return (
    <p className={styles.progress}>
      <MgProgressBar label={t`Hijos terminados`} value={done / total} />
      <span>
        <Trans>
          {done} de {total} terminados
        </Trans>
      </span>
    </p>
  );
}
