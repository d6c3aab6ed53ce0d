/** Creates a ticket from the home screen, in a team that the user chooses (docs/product/screens.md 6.6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { isRejected, useCreateTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { homeTicketDraft, useDraft } from '../../shared/forms/drafts.ts';
import { useKeepsWrites } from '../../offline/stored-writes.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import type { AskedValues } from '../../shared/tickets/asked-fields/AskedFieldsDialog.tsx';
import { EntryHint, EntryParts } from '../../shared/tickets/entry/EntryParts.tsx';
import { type NewTicketLine, useTicketEntry } from '../../shared/tickets/entry/use-ticket-entry.ts';
import { mayBeAssigned } from '../../shared/tickets/may-be-assigned.ts';
import { mayCreateIn } from '../../shared/tickets/may-create.ts';
import { lacksFields } from '../../shared/tickets/team-fields.ts';
import { useMe } from '../../shared/workspace/me.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import styles from './QuickTicket.module.css';

/** Lazy-loaded: few teams have required fields. */
const AskedFieldsDialog = lazy(async () => ({
  default: (await import('../../shared/tickets/asked-fields/AskedFieldsDialog.tsx')).AskedFieldsDialog,
}));

/** Field of a new ticket. Nothing without a team in which the user may create tickets. */
export function QuickTicket() {
  const { status, business, teams, team } = useSelection();
  const [chosen, choose] = useState<number | null>(null);
  const targets = teams.filter((each) => mayCreateIn(each, business));
  const target =
    targets.find(({ id }) => id === chosen) ?? targets.find(({ id }) => id === team?.id) ?? targets[0];
  if (status === 'loading') return <Room />;
  if (!target) return null;
  return <Field team={target} targets={targets} onChoose={choose} />;
}

/** Takes the room of the field while the teams load. */
function Room() {
  return (
    <div className={styles.room} inert>
      <div className={styles.form}>
        <div className={styles.line}>
          <MgTextField className={styles.title} hideLabel />
          <MgButton> </MgButton>
        </div>
        <EntryHint offers={{ people: false, types: false, points: false }} />
      </div>
    </div>
  );
}

interface FieldProps {
  team: Wire['Team'];

  /** Teams to choose from. */
  targets: readonly Wire['Team'][];
  onChoose(tid: number): void;
}

function Field({ team, targets, onChoose }: FieldProps) {
  const { t } = useLingui();
  const draft = useDraft(homeTicketDraft(team.bid), '');
  const entry = useTicketEntry(team);
  const { parts } = entry.read(draft.text);
  const create = useCreate(team);
  // A ticket that waits for required fields.
  const [asking, ask] = useOpened<NewTicketLine>();
  const add = () => {
    const { ticket } = entry.read(draft.text);
    if (ticket.title.trim() === '') return;
    if (lacksFields(team, ticket)) ask(ticket);
    else send(ticket);
  };
  const send = (ticket: NewTicketLine, values?: AskedValues) => {
    const { text } = draft;
    entry.reset();
    draft.clear();
    void create({ ...values, ...ticket }).then((isOver) => (isOver ? undefined : draft.putBack(text)));
  };
  return (
    <form
      className={styles.form}
      aria-label={t`Ticket nuevo`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles.line}>
        <MgTextField
          className={styles.title}
          hideLabel
          label={t`Título del ticket nuevo`}
          placeholder={t`¿Qué hay que hacer?`}
          maxlength={500}
          value={draft.text}
          onInput={(event) => draft.setText(event.currentTarget.value)}
        />
        {targets.length > 1 && (
          <MgSelect
            className={styles.team}
            hideLabel
            label={t`Equipo`}
            value={String(team.id)}
            options={targets.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
          />
        )}
        <MgButton type="submit" variant="primary">
          <Trans>Agregar</Trans>
        </MgButton>
      </div>
      {parts.length > 0 ? (
        <EntryParts team={team} parts={parts} onKeep={(part) => entry.keep(draft.text, part)} />
      ) : (
        <EntryHint offers={entry.offers} />
      )}
      {asking && (
        <Suspense fallback={null}>
          <AskedFieldsDialog
            key={asking.key}
            team={team}
            titles={[asking.value.title]}
            given={asking.value}
            onDone={(values) => send(asking.value, values)}
            onClose={asking.close}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Creates a ticket in the first column of a team, and for the user if it names nobody. The result is false if its text is to be put back. */
function useCreate(team: Wire['Team']): (ticket: NewTicketLine) => Promise<boolean> {
  const { t } = useLingui();
  const { uid } = useMe();
  const selection = useSelection();
  const navigate = useNavigate();
  const keepsWrites = useKeepsWrites();
  const [createTicket] = useCreateTicketMutation();
  const isOwn =
    selection.members.some((each) => each.psm_user.id === uid && mayBeAssigned(each, team.id)) &&
    teamsWith(selection, 'assign').some(({ id }) => id === team.id);
  return async (ticket) => {
    const id = newClientId();
    const status = team.psm_status[0]!.id;
    const newTeamTicket = {
      ...(isOwn ? { assignees: [uid] } : {}),
      ...ticket,
      id,
      team_id: team.id,
      status,
    };
    const result = await createTicket({ id: team.bid, newTeamTicket });
    const error = apiErrorOf(result);
    const { title } = ticket;
    if (error) {
      // Not rejected: the device sends it again when it can.
      if (error.kind === 'discarded' || (keepsWrites && !isRejected(result.error))) return true;
      if (error.kind !== 'timeout')
        showSnackbar(`${t`No se creó «${title}».`} ${error.message}`, { tone: 'danger' });
      return false;
    }
    const name = ticketName(selection.business?.psm_business.prefix ?? '', result.data?.ticket.number ?? 0);
    const teamName = team.name;
    showSnackbar(t`Se creó ${name} en ${teamName}`, {
      action: { label: t`Ver ticket`, run: () => void navigate(paths.ticket(team.bid, id)) },
    });
    return true;
  };
}
