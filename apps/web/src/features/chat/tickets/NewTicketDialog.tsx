/**
 * Dialog that creates a ticket from a message: its first line is the title, its text the description. Or from a command, whose
 * first line is the title and whose other lines are the description.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { isRejected, useCreateChatTicketMutation, useCreateTicketMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useKeepsWrites } from '../../../offline/stored-writes.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import type { AskedValues } from '../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx';
import { lacksFields } from '../../../shared/tickets/team-fields.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { type TicketSource, useRoomView } from '../messages/room-view.ts';
import { ticketOfCommand, ticketOfText } from './ticket-of-message.ts';
import { useTicketTeams } from './use-ticket-teams.ts';

/** Lazy-loaded: few teams have required fields. */
const AskedFieldsDialog = lazy(async () => ({
  default: (await import('../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx')).AskedFieldsDialog,
}));

interface NewTicketDialogProps {
  source: TicketSource;
  onClose: () => void;
}

export function NewTicketDialog({ source, onClose }: NewTicketDialogProps) {
  const { t } = useLingui();
  const { room, references } = useRoomView();
  const teams = useTicketTeams(room.bid);
  const selected = useSelection().team;
  const navigate = useNavigate();
  const keepsWrites = useKeepsWrites();
  const [createFromMessage, fromMessage] = useCreateChatTicketMutation();
  const [createTicket, fromCommand] = useCreateTicketMutation();
  // The same id for each attempt: a ticket is not created twice.
  const [id] = useState(newClientId);
  const [first] = useState(() => ({
    ...(source.id === null ? ticketOfCommand : ticketOfText)(source.text),
    tid: firstTeam(teams, room, selected),
  }));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [isCreated, setIsCreated] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [asking, ask] = useOpened<(given: AskedValues | null) => void>();
  const team = teams.find((one) => one.id === values.tid);
  const title = values.title.trim();
  return (
    <>
      <FormDialog
        heading={t`Crear un ticket`}
        size="md"
        // Not while the dialog fades out: the ticket may be opened already.
        isChanged={!isCreated && (values.title !== first.title || values.description !== first.description)}
        isBusy={fromMessage.isLoading || fromCommand.isLoading}
        error={error}
        saveLabel={<Trans>Crear ticket</Trans>}
        onSave={save}
        onClose={onClose}
      >
        <MgSelect
          label={t`Equipo`}
          required
          searchable={teams.length > 8}
          placeholder={t`Elige un equipo`}
          value={values.tid === null ? '' : String(values.tid)}
          error={isChecked && !team ? t`Elige un equipo.` : ''}
          options={teams.map((one) => ({ value: String(one.id), label: one.name, color: one.color }))}
          onChange={(event) => setValues({ ...values, tid: Number(event.currentTarget.value) || null })}
        />
        <MgTextField
          label={t`Título`}
          autocomplete="off"
          required
          maxlength={500}
          value={values.title}
          error={isChecked && title === '' ? t`Escribe un título.` : ''}
          onInput={(event) => setValues({ ...values, title: event.currentTarget.value })}
        />
        <MgTextarea
          label={t`Descripción`}
          rows={4}
          maxRows={12}
          maxlength={100_000}
          value={values.description}
          onInput={(event) => setValues({ ...values, description: event.currentTarget.value })}
        />
      </FormDialog>
      {asking && team && (
        <Suspense fallback={null}>
          <AskedFieldsDialog
            key={asking.key}
            team={team}
            titles={[title]}
            onDone={asking.value}
            onClose={() => {
              asking.value(null);
              asking.close();
            }}
          />
        </Suspense>
      )}
    </>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (!team || title === '') return false;
    const asked = lacksFields(team, {}) ? await new Promise(ask) : {};
    if (asked === null) return false;
    const newTeamTicket = withIdempotencyKey(
      { ...asked, id, team_id: team.id, title, description: values.description },
      id,
    );
    const result = await (source.id === null
      ? createTicket({ id: room.bid, newTeamTicket })
      : createFromMessage({ uid: 'me', rid: room.id, mid: source.id, newTeamTicket }));
    const failure = apiErrorOf(result);
    // Not rejected: the device sends the ticket of a command again when it can.
    const isKept = source.id === null && failure && keepsWrites && !isRejected(result.error);
    setError((!isKept && failure) || null);
    if (!result.data && !isKept) return false;
    setIsCreated(true);
    source.onCreated?.();
    if (!result.data) return true;
    const name = ticketName(references.ticketPrefix, result.data.ticket.number);
    showSnackbar(t`Se creó ${name}`, {
      action: { label: t`Abrir`, run: () => void navigate(paths.ticket(room.bid, id)) },
    });
    return true;
  }
}

/** The team of the room, else the selected one, else the only one. */
function firstTeam(
  teams: readonly Wire['Team'][],
  room: Wire['ChatRoom'],
  selected: Wire['Team'] | null,
): number | null {
  const likely = [room.team_id, selected?.id, teams.length === 1 ? teams[0]?.id : null];
  return likely.find((tid) => teams.some(({ id }) => id === tid)) ?? null;
}
