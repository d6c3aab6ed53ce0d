/** Copies a ticket to another team; the original stays. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateTicketMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { Suspense, lazy, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { TeamAndColumn, type TeamPlace } from '../../../shared/tickets/TeamAndColumn.tsx';
import { lacksFields } from '../../../shared/tickets/team-fields.ts';
import { withLostValues } from '../../../shared/tickets/transfer/team-fit.ts';
import { TeamLosses } from '../../../shared/tickets/transfer/TeamLosses.tsx';
import styles from '../../../shared/tickets/transfer/TransferDialog.module.css';
import { useLossLines, useTeamFit } from '../../../shared/tickets/transfer/use-team-fit.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { teamsWith, useCopyTargets } from '../../../shared/workspace/team-abilities.ts';
import { copyIntoTeam } from './ticket-copy.ts';

/** Lazy-loaded: few teams have required fields. */
const AskedFieldsDialog = lazy(async () => ({
  default: (await import('../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx')).AskedFieldsDialog,
}));

type Copy = ReturnType<typeof copyIntoTeam>;

export function CopyToTeamDialog({
  ticket,
  prefix,
  onClose,
}: {
  ticket: Wire['Ticket'];

  /** Prefix of ticket numbers. */
  prefix: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dialog = useRef<MgDialogElement>(null);
  const [createTicket, { isLoading }] = useCreateTicketMutation();
  const teams = useCopyTargets(ticket.psm_team_id);
  const assigning = teamsWith(useSelection(), 'assign');
  const [place, setPlace] = useState<TeamPlace>({ toTeam: teams[0]?.id ?? null, toStatus: null });
  // One id for all attempts: a repeated one creates nothing twice.
  const [id] = useState(() => newClientId());
  const [keeps, setKeeps] = useState(true);
  const [problem, setProblem] = useState('');
  // A copy that waits for the required fields of the other team.
  const [asking, ask] = useOpened<Copy>();
  const fit = useTeamFit(ticket, place.toTeam);
  const linesOf = useLossLines();
  const team = teams.find((each) => each.id === place.toTeam);
  const name = ticketName(prefix, ticket.number);
  return (
    <>
      <MgDialog
        ref={dialog}
        open
        size="sm"
        heading={t`Copiar ${name} a otro equipo`}
        // Popups of fields inside close with the same event.
        onMgClose={(event) => event.target === event.currentTarget && onClose()}
      >
        <div className={styles.form}>
          <p>
            <Trans>El ticket se queda donde está. Sus comentarios, archivos y tiempo no se copian.</Trans>
          </p>
          <TeamAndColumn
            teams={teams}
            value={place}
            teamLabel={t`Equipo`}
            columnLabel={t`Columna`}
            error=""
            onChange={setPlace}
          />
          {fit && team && (
            <TeamLosses lost={fit.lost} team={team.name} keeps={keeps} canKeep onKeep={setKeeps} />
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        <DialogActions
          isBusy={isLoading}
          isDisabled={!fit || !team}
          onCancel={() => dialog.current?.close(false)}
          onConfirm={() => void copy()}
        >
          <Trans>Copiar</Trans>
        </DialogActions>
      </MgDialog>
      {asking && team && (
        <Suspense fallback={null}>
          <AskedFieldsDialog
            key={asking.key}
            team={team}
            titles={[asking.value.title]}
            given={asking.value}
            onDone={(values) => create({ ...asking.value, ...values }, team)}
            onClose={asking.close}
          />
        </Suspense>
      )}
    </>
  );

  async function copy(): Promise<void> {
    if (!fit || !team) return;
    setProblem('');
    const lines = keeps ? linesOf(fit.lost) : [];
    const description = lines.length === 0 ? ticket.description : withLostValues(ticket.description, lines);
    if (description === null) return setProblem(t`La descripción quedaría demasiado larga.`);
    const canAssign = assigning.includes(team);
    const target = { id, toTeam: team.id, toStatus: place.toStatus, description, canAssign };
    const copied = copyIntoTeam(ticket, fit, target);
    if (lacksFields(team, copied)) return ask(copied);
    const error = await create(copied, team);
    if (error) setProblem(words(error));
  }

  /** Creates the copy and closes the dialog; returns the error if it was refused. */
  async function create(copied: Copy, into: Wire['Team']): Promise<ApiError | undefined> {
    const answer = await createTicket({ id: ticket.bid, newTeamTicket: copied });
    if (!answer.data) return apiErrorOf(answer);
    dialog.current?.close(true);
    const created = ticketName(prefix, answer.data.ticket.number);
    const where = { bid: ticket.bid, tid: into.id, ref: id };
    showSnackbar(t`Se creó ${created} en ${into.name}`, {
      action: { label: t`Abrir`, run: () => void navigate(paths.ticketOnBoard(where)) },
    });
    return undefined;
  }
}

/** Error message, with the required fields of the other team. */
function words(error: ApiError): string {
  const fields = 'fields' in error ? (error.fields ?? []) : [];
  return [error.message, ...fields.map(({ message }) => message)].join(' ');
}
