/** Invites people by email into the business, and optionally into a team with a role. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInviteMembersMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole, coversPermissions } from '@minga/rules/access/membership';
import { businessRoles } from '@minga/rules/access/permissions';
import { MgSelect } from '@minga/react/select';
import { MgTextarea } from '@minga/react/textarea';
import { useState } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import { defaultRole } from '../../../shared/invitations/default-role.ts';
import { mostEmails, readEmails } from '../../../shared/invitations/emails.ts';
import styles from '../settings.module.css';

interface Values {
  emails: string;
  role: Wire['BusinessRole'];

  /** Id of the team, or an empty string. */
  team: string;

  /** Id of the role in the team, or an empty string. */
  teamRole: string;
}

interface InviteFormProps {
  business: Wire['Business'];

  /** Teams that the user may invite to. */
  teams: readonly Wire['Team'][];
  isAdmin: boolean;
}

export function InviteForm({ business, teams, isAdmin }: InviteFormProps) {
  const { i18n, t } = useLingui();
  const [invite] = useInviteMembersMutation();
  const [sent, setSent] = useState<Wire['InviteItem'][]>([]);
  const [firstTeam] = teams;
  const form = useSaveForm<Values>({
    stored: {
      emails: '',
      role: businessRoles.member,
      // Users without the admin role invite into a team.
      team: isAdmin ? '' : String(firstTeam?.id ?? ''),
      teamRole: '',
    },
    check: ({ emails }) => checkEmails(emails),
    save: async (_changes, values) => {
      const answer = await invite({ id: business.bid, invite: { data: toInvitations(values) } });
      if (answer.data) setSent(answer.data.items);
      return answer;
    },
  });
  const { values } = form;
  const team = teams.find(({ id }) => String(id) === values.team);
  const teamRoles = (team?.psm_roles ?? []).filter(({ permissions }) =>
    coversPermissions(team?.abilities ?? [], permissions),
  );
  const roles = Object.values(businessRoles).filter((to) => canGrantBusinessRole(business.role, null, to));
  const members = sent.filter(({ outcome }) => outcome === 'member');
  const invited = sent.length - members.length;

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-invite"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isSent) => {
          if (isSent) form.change({ emails: '' });
        });
      }}
    >
      <h2 id="settings-invite">
        <Trans>Invitar personas</Trans>
      </h2>
      <MgTextarea
        label={t`Correos`}
        placeholder={t`ana@ejemplo.com, beto@ejemplo.com`}
        hint={t`Uno o varios, separados por comas o en líneas. Hasta ${mostEmails} a la vez.`}
        rows={1}
        maxRows={6}
        value={values.emails}
        error={form.errorOf('emails')}
        onInput={(event) => {
          setSent([]);
          form.change({ emails: event.currentTarget.value });
        }}
      />
      <div className={styles.fields}>
        {roles.length > 0 && (
          <MgSelect
            label={t`Rol en el negocio`}
            value={String(values.role)}
            options={roles.map((role) => ({ value: String(role), label: i18n._(businessRoleNames[role]) }))}
            onChange={(event) =>
              form.change({ role: Number(event.currentTarget.value) as Wire['BusinessRole'] })
            }
          />
        )}
        <MgSelect
          label={t`Equipo`}
          value={values.team}
          options={[
            ...(isAdmin ? [{ value: '', label: t`Ninguno todavía` }] : []),
            ...teams.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
          ]}
          onChange={(event) => form.change({ team: String(event.currentTarget.value), teamRole: '' })}
        />
        {team && (
          <MgSelect
            label={t`Rol en ${team.name}`}
            value={values.teamRole || String(defaultRole(teamRoles)?.id ?? '')}
            options={teamRoles.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => form.change({ teamRole: String(event.currentTarget.value) })}
          />
        )}
      </div>
      <FormFoot
        form={{ ...form, isDirty: false, isSaved: false }}
        label={<Trans>Enviar invitación</Trans>}
        isReady
      />
      <div role="status" className={styles.sent}>
        {invited > 0 && (
          <p>
            <Plural value={invited} one="Se envió # invitación." other="Se enviaron # invitaciones." />
          </p>
        )}
        {members.map(({ email }) => (
          <p key={email}>
            <Trans>{email} ya está en el negocio.</Trans>
          </p>
        ))}
      </div>
    </form>
  );

  function checkEmails(text: string): { emails?: string } {
    const { emails, wrong } = readEmails(text);
    const [first] = wrong;
    if (first !== undefined) return { emails: t`«${first}» no es un correo.` };
    if (emails.length === 0) return { emails: t`Escribe al menos un correo.` };
    if (emails.length > mostEmails) return { emails: t`Son más de ${mostEmails}. Invita en partes.` };
    return {};
  }

  function toInvitations({ emails, role, team: tid, teamRole }: Values): Wire['NewInvitation'][] {
    const rid = Number(teamRole) || defaultRole(teamRoles)?.id;
    const place = tid === '' ? {} : { tid: Number(tid), ...(rid === undefined ? {} : { rid }) };
    return readEmails(emails).emails.map((email) => ({ email, role, ...place }));
  }
}
