/** The buttons at the top of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BoardArg,
  boardEndpoints,
  useCreateChatRoomMutation,
  useCreateTicketMutation,
  useDeleteTicketMutation,
  useListGalleryQuery,
  useRestoreTicketMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import type { RootState } from '../../../base/store.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { useAbility, useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useCopyTargets, useTransferTargets } from '../../../shared/workspace/team-abilities.ts';
import { useIsPinned, usePins } from '../../../shared/tickets/use-pins.ts';
import { lacksFields } from '../../../shared/tickets/team-fields.ts';
import { TransferDialog } from '../../../shared/tickets/transfer/TransferDialog.tsx';
import { printWithPictures } from '../print/pictures.ts';
import { CopyToTeamDialog } from '../copy/CopyToTeamDialog.tsx';
import { copyOfTicket } from '../copy/ticket-copy.ts';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';

/** Lazy-loaded: few teams have required fields. */
const AskedFieldsDialog = lazy(async () => ({
  default: (await import('../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx')).AskedFieldsDialog,
}));

type Copy = ReturnType<typeof copyOfTicket>;

export function TicketActions({
  board,
  ticket,
  onRelate,
  onToggleArchived,
  onGo,
  onDeleted,
}: {
  board: BoardArg;
  ticket: Wire['Ticket'];

  /** Opens the form for a relation; without it the user may not edit. */
  onRelate: (() => void) | undefined;

  /** Archives or restores the ticket; without it the user may not edit. */
  onToggleArchived: (() => void) | undefined;

  /** Opens another ticket. */
  onGo: (id: string) => void;
  onDeleted: () => void;
}) {
  const { t, i18n } = useLingui();
  const [openRoom] = useCreateChatRoomMutation();
  const navigate = useNavigate();
  const [createTicket] = useCreateTicketMutation();
  const [deleteTicket] = useDeleteTicketMutation();
  const [restoreTicket] = useRestoreTicketMutation();
  const store = useStore<RootState>();
  const { business, teams } = useSelection();
  const team = teams.find((each) => each.id === board.teamId);
  const canCreate = useAbility('create');
  const canAssign = useAbility('assign');
  const canDelete = useAbility('delete');
  const isArchived = Boolean(ticket.archived_at);
  const canTransfer = useTransferTargets(board.teamId).length > 0 && !isArchived;
  const canCopy = useCopyTargets(board.teamId).length > 0;
  const [isPassing, setPassing] = useState(false);
  const [isCopying, setCopying] = useState(false);
  // A copy that waits for required fields.
  const [asking, ask] = useOpened<Copy>();
  const opened = useRef<string | null>(null);
  const openCreated = useEffectEvent(() => {
    if (opened.current !== null) onGo(opened.current);
    opened.current = null;
  });
  // Once the dialog is gone: until then closing it leads back from the copy.
  useEffect(() => {
    if (!asking) openCreated();
  }, [asking]);
  const [isSavingTemplate, setSavingTemplate] = useState(false);
  const administers = useAbility('teamAdmin');
  const [isMenuUsed, setMenuUsed] = useState(false);
  const isPinned = useIsPinned(board.id, ticket.id, isMenuUsed);
  const { pin, unpin } = usePins(board.id);
  const { currentData: gallery } = useListGalleryQuery({ id: board.id, ticketId: ticket.id, limit: 200 });
  const prefix = business?.psm_business.prefix ?? '';
  const name = ticketName(prefix, ticket.number);
  return (
    <>
      <MgIconButton icon="link" label={t`Copiar enlace`} onClick={copyLink} />
      <MgMenu
        placement="bottom-end"
        onMgOpen={() => setMenuUsed(true)}
        onMgSelect={({ value }) => choose(value)}
      >
        <MgIconButton slot="trigger" icon="more_horiz" label={t`Más acciones`} />
        <MgMenuItem value="pin">
          {isPinned ? <Trans>Quitar de los fijados</Trans> : <Trans>Fijar en el inicio</Trans>}
        </MgMenuItem>
        <MgMenuItem value="discuss">
          <Trans>Hablar en el chat</Trans>
        </MgMenuItem>
        {onRelate && (
          <MgMenuItem value="relate">
            <Trans>Relacionar con otro ticket</Trans>
          </MgMenuItem>
        )}
        {canCreate && (
          <MgMenuItem value="duplicate">
            <Trans>Duplicar ticket</Trans>
          </MgMenuItem>
        )}
        {administers && (
          <MgMenuItem value="template">
            <Trans>Guardar como plantilla…</Trans>
          </MgMenuItem>
        )}
        <MgMenuItem value="print">
          <Trans>Imprimir orden de trabajo</Trans>
        </MgMenuItem>
        {canTransfer && (
          <MgMenuItem value="transfer">
            <Trans>Pasar a otro equipo…</Trans>
          </MgMenuItem>
        )}
        {canCopy && (
          <MgMenuItem value="copy">
            <Trans>Copiar a otro equipo…</Trans>
          </MgMenuItem>
        )}
        {onToggleArchived && (
          <MgMenuItem value="archive">
            {isArchived ? <Trans>Restaurar ticket</Trans> : <Trans>Archivar ticket</Trans>}
          </MgMenuItem>
        )}
        {canDelete && (
          <MgMenuItem value="delete" danger>
            <Trans>Eliminar ticket</Trans>
          </MgMenuItem>
        )}
      </MgMenu>
      {isPassing && (
        <TransferDialog
          bid={board.id}
          tid={board.teamId}
          ticket={ticket}
          name={name}
          onClose={() => setPassing(false)}
        />
      )}
      {isCopying && <CopyToTeamDialog ticket={ticket} prefix={prefix} onClose={() => setCopying(false)} />}
      {asking && team && (
        <Suspense fallback={null}>
          <AskedFieldsDialog
            key={asking.key}
            team={team}
            titles={[asking.value.title]}
            given={asking.value}
            onDone={(values) => createAsked({ ...asking.value, ...values })}
            onClose={asking.close}
          />
        </Suspense>
      )}
      {isSavingTemplate && (
        <SaveAsTemplate tid={board.teamId} ticket={ticket} onClose={() => setSavingTemplate(false)} />
      )}
    </>
  );

  function choose(action: string): void {
    if (action === 'pin') (isPinned ? unpin : pin)({ id: ticket.id, name });
    if (action === 'discuss') void discuss();
    if (action === 'relate') onRelate?.();
    if (action === 'duplicate') void duplicate();
    if (action === 'template') setSavingTemplate(true);
    if (action === 'print') void printWithPictures(gallery?.files ?? []);
    if (action === 'transfer') setPassing(true);
    if (action === 'copy') setCopying(true);
    if (action === 'archive') onToggleArchived?.();
    if (action === 'delete') void remove();
  }

  function copyLink(): void {
    const address = new URL(paths.ticket(board.id, ticket.id), location.origin).href;
    navigator.clipboard.writeText(address).then(
      () => showSnackbar(t`Se copió el enlace`),
      () => showSnackbar(t`No se pudo copiar el enlace`, { tone: 'danger' }),
    );
  }

  /** Opens the room of the ticket, which the first person who wants it creates (docs/product/chat.md 1.5). */
  async function discuss(): Promise<void> {
    const room = { bid: board.id, kind: 'ticket' as const, ticket_id: ticket.id };
    const opened = await openRoom({ uid: 'me', newChatRoomRequest: { room } });
    const error = apiErrorOf(opened);
    if (error) return void showSnackbar(error.message, { tone: 'danger' });
    if (opened.data) void navigate(paths.chat(opened.data.room.id));
  }

  async function duplicate(): Promise<void> {
    const { title } = ticket;
    const fields = team?.psm_custom_fields ?? [];
    const copy = copyOfTicket(ticket, { id: newClientId(), title: t`${title} (copia)`, canAssign, fields });
    if (team && lacksFields(team, copy)) return ask(copy);
    const error = await create(copy);
    if (!error) return onGo(copy.id);
    const missing = 'fields' in error ? (error.fields ?? []).map(({ message }) => message) : [];
    const words = [t`No se duplicó ${name}.`, error.message, ...missing].join(' ');
    showSnackbar(words, { tone: 'danger' });
  }

  async function createAsked(copy: Copy): Promise<ApiError | undefined> {
    const error = await create(copy);
    if (!error) opened.current = copy.id;
    return error;
  }

  /** Creates a copy; returns the error if it was refused. */
  async function create(copy: Copy): Promise<ApiError | undefined> {
    const answer = await createTicket({ id: board.id, newTeamTicket: copy });
    if (!answer.data) return apiErrorOf(answer);
    const created = ticketName(prefix, answer.data.ticket.number);
    const left = namesWithout(copy);
    showSnackbar(left ? t`Se creó ${created}, sin ${left}` : t`Se creó ${created}`);
    return undefined;
  }

  /** Names of the custom fields of the ticket that its copy does not have. */
  function namesWithout({ custom_fields: copied = [] }: Copy): string {
    const left = ticket.custom_fields.filter(({ id }) => !copied.some((value) => value.id === id));
    const names = left.flatMap(
      ({ id }) => team?.psm_custom_fields.find((field) => field.id === id)?.name ?? [],
    );
    return new Intl.ListFormat(i18n.locale).format(names);
  }

  async function remove(): Promise<void> {
    const card = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data?.cards.get(ticket.id);
    const arg = { ...board, tid: ticket.id };
    const deleting = deleteTicket(arg);
    onDeleted();
    showSnackbar(t`Se eliminó ${name}`, {
      id: `deleted-${ticket.id}`,
      ...(card ? { action: { label: t`Deshacer`, run: () => void restoreTicket({ ...arg, card }) } } : {}),
    });
    const error = apiErrorOf(await deleting);
    if (error) showSnackbar(t`No se eliminó ${name}.` + ` ${error.message}`, { tone: 'danger' });
  }
}
