import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInviteMembersMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import { defaultRole } from '../../shared/invitations/default-role.ts';
import { readEmails } from '../../shared/invitations/emails.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';

/**
 * Invites people into the first team of a new business, and says how many, or why none. The draft with their addresses is gone by
 * then: a failed attempt can be repeated.
 */
export function useFirstInvitations(): (bid: number, team: Wire['Team'], text: string) => Promise<void> {
  const { t } = useLingui();
  const [invite] = useInviteMembersMutation();
  return async (bid, team, text) => {
    const { emails } = readEmails(text);
    if (emails.length === 0) return;
    const rid = defaultRole(team.psm_roles)?.id;
    const place = { tid: team.id, ...(rid === undefined ? {} : { rid }) };
    await send(
      bid,
      emails.map((email) => ({ email, role: businessRoles.member, ...place })),
    );
  };

  async function send(bid: number, data: Wire['NewInvitation'][]): Promise<void> {
    const failure = apiErrorOf(await invite({ id: bid, invite: { data } }));
    const count = data.length;
    if (failure)
      showSnackbar(`${t`No se enviaron las invitaciones.`} ${failure.message}`, {
        tone: 'danger',
        keep: true,
        action: { label: t`Reintentar`, run: () => void send(bid, data) },
      });
    else
      showSnackbar(
        t`${plural(count, { one: 'Se envió # invitación.', other: 'Se enviaron # invitaciones.' })}`,
      );
  }
}
