/** Makes an invitation link and shows it once: the server stores only the hash of its code. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateInvitationLinkMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole } from '@minga/rules/access/membership';
import { businessRoles } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../settings.module.css';
import { defaultRole } from '../../../shared/invitations/default-role.ts';
import { newLinkCode } from './link-code.ts';

const mostUses = 1000;
const mostTeams = 20;

type Days = Wire['NewInvitationLink']['days'];

export function NewLinkDialog({ business, onClose }: { business: Wire['Business']; onClose(): void }) {
  const [address, setAddress] = useState('');
  return address ? (
    <LinkDialog address={address} onClose={onClose} />
  ) : (
    <ChoiceDialog business={business} onMade={setAddress} onClose={onClose} />
  );
}

function ChoiceDialog({
  business,
  onMade,
  onClose,
}: {
  business: Wire['Business'];
  onMade(address: string): void;
  onClose(): void;
}) {
  const { i18n, t } = useLingui();
  const { teams } = useSelection();
  const [create, creating] = useCreateInvitationLinkMutation();
  const [role, setRole] = useState<Wire['BusinessRole']>(businessRoles.member);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState<Days>(7);
  const [uses, setUses] = useState('');
  const [problem, setProblem] = useState('');
  // A link gives nobody the role of an owner.
  const roles = [businessRoles.admin, businessRoles.member].filter((to) =>
    canGrantBusinessRole(business.role, null, to),
  );
  const most = uses.trim() === '' ? null : Number(uses);
  const isWrong = most !== null && !(Number.isInteger(most) && most >= 1 && most <= mostUses);
  return (
    <MgDialog
      open
      size="sm"
      heading={t`Crear un enlace de invitación`}
      // Popups of fields inside close with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.dialogFields}>
        <MgSelect
          label={t`Rol en el negocio`}
          value={String(role)}
          options={roles.map((each) => ({ value: String(each), label: i18n._(businessRoleNames[each]) }))}
          onChange={(event) => setRole(Number(event.currentTarget.value) as Wire['BusinessRole'])}
        />
        {role === businessRoles.admin && (
          <p className={styles.warn}>
            <Trans>Quien tenga este enlace podrá administrar todo el negocio. Ponle un solo uso.</Trans>
          </p>
        )}
        {teams.length > 0 && (
          <MgSelect
            label={t`Equipos`}
            multiple
            searchable
            placeholder={t`Ninguno todavía`}
            hint={t`Con el rol que más permite sin administrar el equipo.`}
            value={[...chosen]}
            options={teams.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setChosen((Array.isArray(value) ? value : [value]).slice(0, mostTeams));
            }}
          />
        )}
        <MgSelect
          label={t`Vence en`}
          value={String(days)}
          options={[
            { value: '1', label: t`1 día` },
            { value: '7', label: t`7 días` },
            { value: '30', label: t`30 días` },
          ]}
          onChange={(event) => setDays(Number(event.currentTarget.value) as Days)}
        />
        <MgTextField
          label={t`Cuántas personas pueden usarlo`}
          inputMode="numeric"
          autocomplete="off"
          placeholder={t`Sin límite`}
          value={uses}
          error={isWrong ? t`Escribe un número de 1 a ${mostUses}.` : ''}
          onInput={(event) => setUses(event.currentTarget.value)}
        />
        {problem && (
          <p className={styles.rowProblem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions isBusy={creating.isLoading} onCancel={onClose} onConfirm={() => void onCreate()}>
        <Trans>Crear el enlace</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function onCreate(): Promise<void> {
    if (isWrong) return;
    setProblem('');
    const code = newLinkCode(business.bid);
    const places = teams
      .filter(({ id }) => chosen.includes(String(id)))
      .map(({ id, psm_roles: teamRoles }) => ({ tid: id, rid: defaultRole(teamRoles)?.id ?? null }));
    const answer = await create({
      id: business.bid,
      newInvitationLink: { code, role, teams: places, days, max_uses: most },
    });
    const failure = apiErrorOf(answer);
    if (failure) return setProblem(failure.message);
    onMade(location.origin + paths.join(code));
  }
}

function LinkDialog({ address, onClose }: { address: string; onClose(): void }) {
  const { t } = useLingui();
  return (
    <MgDialog open size="sm" heading={t`Tu enlace de invitación`} onMgClose={onClose}>
      <div className={styles.dialogFields}>
        <MgTextField label={t`Enlace`} readonly value={address} />
        <p className={styles.note}>
          <Trans>Cópialo ahora: no se vuelve a mostrar. Si lo pierdes, revócalo y crea otro.</Trans>
        </p>
      </div>
      <MgButton slot="footer" onClick={onClose}>
        <Trans>Cerrar</Trans>
      </MgButton>
      <MgButton slot="footer" variant="primary" onClick={() => void copy()}>
        <Trans>Copiar el enlace</Trans>
      </MgButton>
    </MgDialog>
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showSnackbar(t`Enlace copiado`, { tone: 'ok' });
    } catch {
      showSnackbar(t`No se pudo copiar. Selecciona el enlace y cópialo.`, { tone: 'danger' });
    }
  }
}
