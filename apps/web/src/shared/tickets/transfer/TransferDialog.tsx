/** Transfers a ticket to another team; says before which values have no place there, and keeps them as text on request. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ticketsEndpoints,
  useTransferTicketMutation,
  useUpdateTicketMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf, isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { DialogActions } from '../../forms/DialogActions.tsx';
import { showSnackbar } from '../../notifications/snackbars.ts';
import { useAbility } from '../../workspace/selection.tsx';
import { TeamAndColumn, type TeamPlace } from '../TeamAndColumn.tsx';
import { losesNothing, withLostValues } from './team-fit.ts';
import { TeamLosses } from './TeamLosses.tsx';
import { useLossLines, useTeamFit } from './use-team-fit.ts';
import { useTransferTargets } from '../../workspace/team-abilities.ts';
import styles from './TransferDialog.module.css';

type Loss = Wire['TransferAnswer']['dropped'][number];

const losses: Record<Loss, MessageDescriptor> = {
  type: msg`el tipo`,
  assignees: msg`asignados`,
  custom_fields: msg`campos personalizados`,
};

interface TransferDialogProps {
  bid: number;
  ticket: Pick<Wire['Ticket'], 'id'>;

  /** Name of the ticket: `NUB-12`. */
  name: string;

  /** Current team. */
  tid: number;
  onClose(): void;
}

export function TransferDialog({ bid, ticket, name, tid, onClose }: TransferDialogProps) {
  const { t, i18n } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [transfer, { isLoading }] = useTransferTicketMutation();
  const teams = useTransferTargets(tid);
  const [place, setPlace] = useState<TeamPlace>({ toTeam: teams[0]?.id ?? null, toStatus: null });
  const [problem, setProblem] = useState('');
  const { currentData: read } = ticketsEndpoints.endpoints.getTicket.useQuery({ id: bid, tid: ticket.id });
  const stored = read?.ticket;
  const fit = useTeamFit(stored, place.toTeam);
  const linesOf = useLossLines();
  const canKeep = useAbility('edit');
  const [keeps, setKeeps] = useState(true);
  const [updateTicket, { isLoading: isKeeping }] = useUpdateTicketMutation();
  // After a refused transfer the next attempt must not add the values again.
  const kept = useRef(false);
  return (
    <MgDialog ref={dialog} open size="sm" heading={t`Pasar ${name} a otro equipo`} onMgClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>Van con él sus comentarios, archivos e historial.</Trans>
        </p>
        <TeamAndColumn
          teams={teams}
          value={place}
          teamLabel={t`Equipo`}
          columnLabel={t`Columna`}
          error=""
          onChange={setPlace}
        />
        {fit && (
          <TeamLosses
            lost={fit.lost}
            team={teams.find(({ id }) => id === place.toTeam)?.name ?? ''}
            keeps={keeps}
            canKeep={canKeep}
            onKeep={setKeeps}
          />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions
        isBusy={isLoading || isKeeping}
        isDisabled={place.toTeam === null}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void pass()}
      >
        <Trans>Pasar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function pass(): Promise<void> {
    const { toTeam, toStatus } = place;
    if (toTeam === null) return;
    setProblem('');
    const failure = await keepLost();
    if (failure) return setProblem(failure);
    const { data, error } = await transfer({
      id: bid,
      tid: ticket.id,
      ticketTransfer: { team_id: toTeam, ...(toStatus === null ? {} : { status: toStatus }) },
    });
    if (data) {
      dialog.current?.close(true);
      const team = teams.find(({ id }) => id === toTeam)?.name ?? '';
      const list = new Intl.ListFormat(i18n.locale).format(data.dropped.map((loss) => i18n._(losses[loss])));
      showSnackbar(list ? t`${name} pasó a ${team}, sin ${list}` : t`${name} pasó a ${team}`, {
        // Time to read what was lost.
        durationMs: 8000,
      });
    } else if (isApiError(error)) setProblem(words(error));
    else setProblem(t`Ocurrió un error. Intenta de nuevo.`);
  }

  /** Adds the lost values to the description; returns the error message, or null. */
  async function keepLost(): Promise<string | null> {
    if (!stored || !fit || !keeps || !canKeep || kept.current || losesNothing(fit.lost)) return null;
    const description = withLostValues(stored.description, linesOf(fit.lost));
    if (description === null) return t`La descripción quedaría demasiado larga.`;
    const change = { description, version: stored.version };
    const result = await updateTicket({ id: bid, teamId: tid, tid: ticket.id, ticketPatch: change });
    const error = apiErrorOf(result);
    if (!error) kept.current = true;
    return error?.message ?? null;
  }
}

/** Error message, with the required fields of the other team. */
function words(error: ApiError): string {
  const fields = error.kind === 'conflict' ? (error.fields ?? []) : [];
  return [error.message, ...fields.map(({ message }) => message)].join(' ');
}
