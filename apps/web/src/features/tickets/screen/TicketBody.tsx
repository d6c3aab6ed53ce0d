/** Ticket: text, comments and history, with the fields beside them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { boardEndpoints, columnIds, useReorderTicketsMutation, withOrderKeys } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { countComments } from '@minga/client/tickets/ticket-card';
import type { Wire } from '@minga/contract';
import { MgTab } from '@minga/react/tab';
import { MgTabPanel } from '@minga/react/tab-panel';
import { MgTabs } from '@minga/react/tabs';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, RootState } from '../../../base/store.ts';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { WritingLine } from '../../../shared/presence/WritingLine.tsx';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { useAbility, useSelection } from '../../../shared/workspace/selection.tsx';
import { usePeople } from '../../../shared/workspace/use-people.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useIsPrinting } from '../../../shared/hooks/use-is-printing.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Attachments } from '../attachments/Attachments.tsx';
import { Comments } from '../comments/Comments.tsx';
import { DescriptionField } from '../description/DescriptionField.tsx';
import { FieldPanel } from '../fields/FieldPanel.tsx';
import { Followers } from '../followers/Followers.tsx';
import { History } from '../history/History.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import styles from './TicketBody.module.css';
import { TicketOrigin } from './TicketOrigin.tsx';
import { TitleField } from '../fields/TitleField.tsx';
import { startUploads } from '../attachments/uploads.ts';
import { usualEstimate } from '../../../shared/tickets/team-fields.ts';
import { useFileDrop } from '../../../shared/files/use-file-drop.ts';
import { focusNewComment } from '../comments/focus-new-comment.ts';
import { WorkOrder } from '../print/WorkOrder.tsx';
import { useTicketReferences } from '../text-pictures/use-ticket-references.ts';
import { useTicketKeys } from './use-ticket-keys.ts';
import { useTicketSaves } from './use-ticket-saves.ts';

const Relations = lazyPart(async () => (await import('../relations/Relations.tsx')).Relations);
const TimeLog = lazyPart(async () => (await import('../time/TimeLog.tsx')).TimeLog);

export function TicketBody({
  ticket,
  contact,
  message,
  team,
  bid,
  isStacked,
  startsEditing,
  startsCommenting,
  isRelating,
  onRelating,
  notice,
  isGone,
}: {
  ticket: Wire['Ticket'];

  /** The stored contact of the ticket. */
  contact: Wire['CrmReference'] | null;

  /** The chat message from which it was created. */
  message: Wire['TicketMessage'] | null;
  team: Wire['Team'];
  bid: number;
  /** The fields are below the description instead of beside it. */
  isStacked: boolean;
  startsEditing: boolean;
  startsCommenting: boolean;

  /** Whether the form for a new relation is open. */
  isRelating: boolean;
  onRelating: (isRelating: boolean) => void;

  /** Shown above the content. */
  notice: ReactNode;

  /** The ticket was deleted: it is read-only, and drafts stay visible. */
  isGone: boolean;
}) {
  const { t } = useLingui();
  const dispatch = useDispatch<AppDispatch>();
  const [reorderTickets] = useReorderTicketsMutation();
  const store = useStore<RootState>();
  const now = useNow();
  const user = useAppSelector(selectUser);
  const { members } = useSelection();
  const canEdit = useAbility('edit') && !isGone;
  // Comments, files, relations and logged time stay possible (docs/product/tickets.md 3.12).
  const canChange = canEdit && !ticket.archived_at;
  const canAssign = useAbility('assign') && !isGone;
  const isAdmin = useAbility('teamAdmin') && !isGone;
  const canCreate = useAbility('create') && !isGone;
  const canAttach = useAbility('gallery') && !isGone;
  const drop = useFileDrop(canAttach, (files) => startUploads(dispatch, { id: bid, tid: ticket.id }, files));
  const board = useMemo(() => ({ id: bid, teamId: team.id }), [bid, team.id]);
  const place = { bid, tid: team.id, ticketId: ticket.id };
  const saves = useTicketSaves(board, ticket.id);
  const people = usePeople();
  const assignable = useMemo(
    () =>
      members
        .filter((member) => mayBeAssigned(member, team.id) || ticket.assignees.includes(member.psm_user.id))
        .map(({ psm_user }) => ({ id: psm_user.id, name: psm_user.displayName, src: psm_user.pp })),
    [members, team.id, ticket.assignees],
  );
  const [viewed, setViewed] = useState<string | null>(null);
  const { mentionable, references } = useTicketReferences(ticket, team, setViewed);
  const me = { uid: user?.uid ?? '', name: people.get(user?.uid ?? '')?.name ?? user?.displayName ?? '' };
  const [activity, setActivity] = useState('comments');
  const startComment = () => {
    // Rendered before the field takes focus: a hidden field takes none.
    flushSync(() => setActivity('comments'));
    void focusNewComment();
  };
  useTicketKeys({ m: isGone ? undefined : startComment });
  useEffect(() => {
    if (startsCommenting) void focusNewComment();
  }, [startsCommenting]);
  const isPrinting = useIsPrinting();
  const author = people.get(ticket.reporter ?? ticket.created_by)?.name;

  return (
    <>
      {isPrinting && (
        <WorkOrder
          ticket={ticket}
          contact={contact}
          team={team}
          nameOf={(uid) => people.get(uid)?.name}
          references={references}
        />
      )}
      <div
        className={styles.body}
        tabIndex={-1}
        data-ticket-body
        data-stacked={isStacked || undefined}
        {...drop.handlers}
      >
        <div className={styles.main}>
          {notice}
          <TitleField ticket={ticket} saves={saves} canEdit={canChange} />
          <WritingLine {...place} text="title" />
          <WritingLine {...place} text="description" />
          <DescriptionField
            ticket={ticket}
            saves={saves}
            canEdit={canChange}
            canAttach={canAttach}
            startsEditing={startsEditing}
            mentionable={mentionable}
            references={references}
          />
          {isStacked && (
            <aside className={`${styles.side} ${styles.inFlow}`} aria-label={t`Datos del ticket`}>
              {panel()}
            </aside>
          )}
          <Suspense fallback={<div className={styles.waiting} />}>
            <Relations
              ticket={ticket}
              people={people}
              canEdit={canEdit}
              canCreate={canCreate}
              isAdding={isRelating}
              onAdding={onRelating}
            />
          </Suspense>
          <Suspense fallback={<div className={styles.waiting} />}>
            <TimeLog
              ticket={ticket}
              usual={usualEstimate(ticket, team)}
              me={me}
              people={assignable}
              canEdit={canEdit}
              isReadOnly={isGone}
            />
          </Suspense>
          <Attachments
            bid={bid}
            ticketId={ticket.id}
            canChange={canAttach}
            isOver={drop.isOver}
            viewed={viewed}
            onView={setViewed}
          />
          <MgTabs value={activity} label={t`Actividad`} onMgChange={(event) => setActivity(event.value)}>
            <MgTab slot="tab" value="comments" count={countComments(ticket) || undefined}>
              <Trans>Comentarios</Trans>
            </MgTab>
            <MgTab slot="tab" value="history" count={ticket.psm_history.length || undefined}>
              <Trans>Historial</Trans>
            </MgTab>
            <MgTabPanel value="comments">
              <Comments
                bid={bid}
                ticket={ticket}
                me={me}
                people={people}
                mentionable={mentionable}
                references={references}
                isAdmin={isAdmin}
                canAttach={canAttach}
                isReadOnly={isGone}
                writing={<WritingLine {...place} text="comment" />}
              />
            </MgTabPanel>
            <MgTabPanel value="history">
              <History ticket={ticket} contact={contact} team={team} people={people} />
            </MgTabPanel>
          </MgTabs>
        </div>
        {!isStacked && (
          <aside className={`${styles.side} ${styles.beside}`} aria-label={t`Datos del ticket`}>
            {panel()}
          </aside>
        )}
      </div>
    </>
  );

  function panel() {
    return (
      <>
        <FieldPanel
          ticket={ticket}
          contact={contact}
          team={team}
          people={assignable}
          can={{ edit: canChange, assign: canAssign }}
          saves={saves}
          onStatus={(status) => void moveTo(status)}
        />
        {!isGone && <Followers bid={bid} tid={ticket.id} people={people} />}
        {!isGone && message && <TicketOrigin message={message} />}
        <p className={styles.facts}>
          {author && (
            <>
              <Trans>Creado por {author}</Trans>
              {' · '}
            </>
          )}
          <time dateTime={ticket.created_at} title={fullTime(ticket.created_at)}>
            {timeWords(ticket.created_at, now)}
          </time>
          <br />
          <Trans>Cambió</Trans>{' '}
          <time dateTime={ticket.updated_at} title={fullTime(ticket.updated_at)}>
            {timeWords(ticket.updated_at, now)}
          </time>
        </p>
      </>
    );
  }

  /** Moves the ticket to the top of another column. */
  async function moveTo(status: number): Promise<void> {
    const cached = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
    const first = cached && columnIds(cached, status)[0];
    const tickets = withOrderKeys(cached, [{ id: ticket.id, status, after: null, before: first ?? null }]);
    const moving = reorderTickets({ id: board.id, ticketMoves: { team_id: board.teamId, tickets } });
    const error = apiErrorOf(await moving);
    if (error) showSnackbar(error.message, { tone: 'danger' });
  }
}
