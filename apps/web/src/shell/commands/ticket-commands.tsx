/** Commands on the ticket that is opened. */
import { useLingui } from '@lingui/react/macro';
import { useGetTicketQuery } from '@minga/client/endpoints';
import { isClientId } from '@minga/rules/client-ids';
import { can } from '@minga/rules/access/permissions';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useMatch } from 'react-router';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useArchive } from '../../shared/tickets/use-archive.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { Command } from './command.ts';

/** Archives or restores the ticket in the address, if the user may edit it. */
export function useTicketCommands(): Command[] {
  const { t } = useLingui();
  const { business, abilities } = useSelection();
  const { ticketId = '' } = useMatch('/business/:bid/ticket/:ticketId/*')?.params ?? {};
  const { currentData } = useGetTicketQuery(
    { id: business?.bid ?? 0, tid: ticketId },
    { skip: !business || !isClientId(ticketId) },
  );
  const ticket = currentData?.ticket;
  const { archive, restore } = useArchive({ id: business?.bid ?? 0, teamId: ticket?.psm_team_id ?? 0 });
  if (!business || !ticket || !can(abilities, 'edit')) return [];
  const named = { id: ticket.id, name: ticketName(business.psm_business.prefix, ticket.number) };
  const { name } = named;
  const isArchived = Boolean(ticket.archived_at);
  return [
    {
      id: 'archive-ticket',
      group: t`Acciones`,
      label: isArchived ? t`Restaurar ${name}` : t`Archivar ${name}`,
      hint: 'Y',
      start: <Icon name="archive" size={20} />,
      run: () => (isArchived ? restore : archive)(named),
    },
  ];
}
