/** What a change of the role in the business gives and takes (docs/product/permissions.md 1.2, 1.3 and 1.6). */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { businessRoles, isBusinessAdmin } from '@minga/rules/access/permissions';

export interface RoleEffects {
  gains: readonly string[];
  losses: readonly string[];
}

/** `teams` are the names of the teams that the person belongs to. */
export function useRoleEffects(
  from: Wire['BusinessRole'],
  to: Wire['BusinessRole'],
  teams: readonly string[],
): RoleEffects {
  const { i18n, t } = useLingui();
  const adminPowers = [
    t`Ver y cambiar los tickets de todos los equipos`,
    t`Invitar y quitar personas, y cambiar sus roles`,
    t`Crear, cambiar y eliminar equipos`,
    t`Cambiar el negocio: nombre, foto, orígenes y CRM`,
    t`Ver la facturación y la auditoría`,
  ];
  const ownerPower = t`Nombrar propietarios y quitarles ese rol`;
  const isRaised = to < from;
  const changesAdmin = isBusinessAdmin(from) !== isBusinessAdmin(to);
  const changesOwner = from === businessRoles.sudo || to === businessRoles.sudo;
  const powers = [...(changesAdmin ? adminPowers : []), ...(changesOwner ? [ownerPower] : [])];
  if (isRaised) return { gains: powers, losses: [] };
  const names = new Intl.ListFormat(i18n.locale).format(teams);
  const stays =
    teams.length === 0
      ? t`Ver tickets, porque no está en ningún equipo`
      : t`Ver equipos distintos de ${names}`;
  return { gains: [], losses: changesAdmin ? [...powers, stays] : powers };
}
