/** Names of the states of a plan, and of the roles in a business. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';

export function useStateWords(): Record<Wire['BillingState'], string> {
  const { t } = useLingui();
  return {
    trial: t`En prueba`,
    free: t`Plan gratis`,
    active: t`Pagado`,
    'past-due': t`Pago atrasado`,
    ending: t`Cancelado`,
  };
}

export function useRoleWords(): Record<Wire['BusinessRole'], string> {
  const { t } = useLingui();
  return { 0: t`Propietaria`, 1: t`Administra`, 2: t`Miembro` };
}
