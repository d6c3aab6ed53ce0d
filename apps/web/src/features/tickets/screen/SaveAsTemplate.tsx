/** Saves the values of a ticket as a template of its team. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { TemplateDialog } from '../../../shared/templates/TemplateDialog.tsx';
import { templateOfTicket } from '../../../shared/templates/ticket-templates.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

export function SaveAsTemplate({
  tid,
  ticket,
  onClose,
}: {
  tid: number;
  ticket: Wire['Ticket'];
  onClose(): void;
}) {
  const { t } = useLingui();
  const team = useSelection().teams.find(({ id }) => id === tid);
  if (!team) return null;
  return (
    <TemplateDialog
      team={team}
      values={templateOfTicket(ticket, team.psm_custom_fields)}
      onSaved={({ name }) => showSnackbar(t`Se guardó la plantilla «${name}»`)}
      onClose={onClose}
    />
  );
}
