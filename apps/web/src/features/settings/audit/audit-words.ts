/** Words of the audit log. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type PermissionName, permissions } from '@minga/rules/access/permissions';
import { moneyWords, useChoiceWords } from '../../../shared/billing/billing-words.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { permissionNames } from '../words.ts';

type Entry = Wire['AuditEntry'];

export function useAuditKindWords(): Record<Wire['AuditKind'], string> {
  const { t } = useLingui();
  return {
    people: t`Personas`,
    roles: t`Roles`,
    business: t`Negocio y equipos`,
    integrations: t`Integraciones`,
    data: t`Importaciones y descargas`,
    contacts: t`Contactos`,
    devices: t`Dispositivos`,
    billing: t`Facturación`,
  };
}

/** What the person did: "Creó el equipo Obras". The name of the person stands before or below it. */
export function useActWords(): (entry: Entry) => string {
  const { t } = useLingui();
  return ({ action, by, person, person_name, subject, team }) => {
    const whom = person_name ?? '';
    const isOwnAct = by === person;
    const words: Record<Wire['AuditAction'], () => string> = {
      'person-invited': () => (team ? t`Invitó a una persona al equipo ${team}` : t`Invitó a una persona`),
      'invitation-withdrawn': () => t`Retiró una invitación`,
      'invitation-declined': () => t`Rechazó una invitación`,
      'invitation-link-created': () => t`Creó un enlace de invitación`,
      'invitation-link-revoked': () => t`Revocó un enlace de invitación`,
      'member-joined': () => t`Se unió al negocio`,
      'member-joined-by-link': () => t`Se unió al negocio con un enlace de invitación`,
      'member-removed': () => (isOwnAct ? t`Dejó el negocio` : t`Quitó a ${whom} del negocio`),
      'business-role-changed': () => t`Cambió el rol de ${whom} en el negocio`,
      'team-member-added': () =>
        isOwnAct ? t`Se agregó al equipo ${team}` : t`Agregó a ${whom} al equipo ${team}`,
      'team-member-removed': () =>
        isOwnAct ? t`Dejó el equipo ${team}` : t`Quitó a ${whom} del equipo ${team}`,
      'team-role-changed': () => t`Cambió el rol de ${whom} en el equipo ${team}`,
      'role-created': () => t`Creó el rol ${subject} en el equipo ${team}`,
      'role-changed': () => t`Cambió el rol ${subject} del equipo ${team}`,
      'role-deleted': () => t`Eliminó el rol ${subject} del equipo ${team}`,
      'business-created': () => t`Creó el negocio`,
      'business-renamed': () => t`Cambió el nombre del negocio`,
      'team-created': () => t`Creó el equipo ${subject}`,
      'team-deleted': () => t`Eliminó el equipo ${subject}`,
      'app-token-created': () => t`Creó el token de aplicación del CRM`,
      'app-token-replaced': () => t`Renovó el token de aplicación del CRM`,
      'app-token-revoked': () => t`Revocó el token de aplicación del CRM`,
      'google-chat-linked': () => t`Vinculó un espacio de Google Chat al equipo ${team}`,
      'google-chat-unlinked': () => t`Desvinculó un espacio de Google Chat del equipo ${team}`,
      'push-certificate-stored': () => t`Subió un certificado de avisos de Apple`,
      'server-token-stored': () => t`Subió el token de Apple Business Manager`,
      'tickets-exported': () => t`Descargó tickets`,
      'contacts-exported': () => t`Descargó contactos`,
      'audit-exported': () => t`Descargó la auditoría`,
      'tickets-imported': () => t`Importó tickets al equipo ${team}`,
      'tickets-import-undone': () => t`Deshizo una importación de tickets`,
      'contacts-imported': () => t`Importó contactos`,
      'contacts-import-undone': () => t`Deshizo una importación de contactos`,
      'contacts-deleted': () => t`Eliminó contactos`,
      'contacts-restored': () => t`Restauró contactos`,
      'contacts-merged': () => t`Combinó contactos`,
      'contacts-erased': () => t`Borró contactos para siempre`,
      'device-locked': () => t`Bloqueó el dispositivo ${subject}`,
      'passcode-cleared': () => t`Quitó el código de ${subject}`,
      'device-erased': () => t`Borró el dispositivo ${subject}`,
      'lost-mode-enabled': () => t`Puso en modo perdido el dispositivo ${subject}`,
      'lost-mode-ended': () => t`Terminó el modo perdido de ${subject}`,
      'device-located': () => t`Pidió la ubicación de ${subject}`,
      'device-released': () => t`Liberó el dispositivo ${subject}`,
      'device-commanded': () => t`Dio una orden al dispositivo ${subject}`,
      'device-revoked': () => t`Revocó el certificado de ${subject}`,
      'device-profile-created': () => t`Agregó el perfil ${subject} para dispositivos`,
      'device-profile-replaced': () => t`Cambió el perfil ${subject} para dispositivos`,
      'device-profile-deleted': () => t`Eliminó el perfil ${subject} para dispositivos`,
      'plan-changed': () => t`Pidió un cambio de plan`,
      'plan-cancelled': () => t`Canceló el plan`,
      'plan-resumed': () => t`Reanudó el plan`,
      'invoice-data-changed': () => t`Cambió los datos de facturación`,
      'card-payment-received': () => t`Cobró con tarjeta`,
      'card-payment-credited': () => t`Cobró con tarjeta lo que ya estaba pagado: queda a favor`,
      'card-payment-mismatched': () => t`Recibió un pago con tarjeta que no coincide con su cobro`,
      'card-payment-failed': () => t`No pudo cobrar con tarjeta`,
      'card-payment-refunded': () => t`Devolvió un pago con tarjeta`,
      'card-payment-partly-refunded': () => t`Devolvió una parte de un pago con tarjeta`,
    };
    return words[action]();
  };
}

/** Values of the act, such as "De Miembro a Administrador"; empty without any. */
export function useActDetails(): (entry: Entry) => string {
  const { t, i18n } = useLingui();
  const choiceWords = useChoiceWords();
  const roleOf = (code: string | null) =>
    code === null ? null : i18n._(businessRoleNames[Number(code) as Wire['BusinessRole']]);
  return ({ action, subject, before, after, count }) => {
    switch (action) {
      case 'person-invited':
      case 'invitation-link-created':
      case 'member-joined-by-link':
      case 'member-joined':
        return roleOf(after) ?? '';
      case 'business-role-changed':
        return change(roleOf(before), roleOf(after));
      case 'team-member-added':
      case 'team-role-changed':
      case 'business-renamed':
        return change(before, after);
      case 'role-created': {
        const allowed = namesOf(codesOf(after));
        return allowed && t`Puede: ${allowed}.`;
      }
      case 'role-changed':
        return changedPermissions(codesOf(before), codesOf(after));
      case 'device-commanded':
        return after ?? '';
      case 'device-profile-replaced':
        return after ? t`Versión ${after}` : '';
      case 'google-chat-linked':
      case 'google-chat-unlinked':
        return subject;
      case 'tickets-exported':
      case 'contacts-exported':
        return (after ?? '').toUpperCase();
      case 'tickets-imported':
      case 'contacts-imported': {
        const rows = t`${plural(count ?? 0, { one: '# fila', other: '# filas' })}`;
        return `${subject} · ${rows}`;
      }
      case 'tickets-import-undone': {
        const deleted = t`${plural(count ?? 0, { one: '# ticket eliminado', other: '# tickets eliminados' })}`;
        return `${subject} · ${deleted}`;
      }
      case 'contacts-import-undone': {
        const deleted = t`${plural(count ?? 0, { one: '# contacto eliminado', other: '# contactos eliminados' })}`;
        return `${subject} · ${deleted}`;
      }
      case 'contacts-deleted':
      case 'contacts-restored':
      case 'contacts-merged':
      case 'contacts-erased':
        return t`${plural(count ?? 0, { one: '# contacto', other: '# contactos' })}`;
      case 'plan-changed':
        return planOf(after);
      // The currency of one that does not match may be another one.
      case 'card-payment-received':
      case 'card-payment-credited':
      case 'card-payment-failed':
      case 'card-payment-refunded':
      case 'card-payment-partly-refunded':
        return moneyWords(Number(after));
      default:
        return '';
    }
  };

  function change(before: string | null, after: string | null): string {
    return before ? t`De ${before} a ${after}` : (after ?? '');
  }

  function changedPermissions(before: number[], after: number[]): string {
    const added = namesOf(after.filter((code) => !before.includes(code)));
    const removed = namesOf(before.filter((code) => !after.includes(code)));
    return [added && t`Ahora puede: ${added}.`, removed && t`Ya no puede: ${removed}.`]
      .filter(Boolean)
      .join(' ');
  }

  function namesOf(codes: number[]): string {
    const names = (Object.keys(permissions) as PermissionName[])
      .filter((name) => codes.includes(permissions[name]))
      .map((name) => i18n._(permissionNames[name]).toLocaleLowerCase(i18n.locale));
    return new Intl.ListFormat(i18n.locale).format(names);
  }

  function planOf(text: string | null): string {
    const [plan, period, seats] = (text ?? '').split(' ');
    return choiceWords({
      plan: plan as Wire['PaidPlan'],
      period: period as Wire['BillingPeriod'],
      seats: Number(seats),
    });
  }
}

function codesOf(text: string | null): number[] {
  return text ? text.split(',').map(Number) : [];
}
