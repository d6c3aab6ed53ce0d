/** Names of the roles in a business. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

export const businessRoleNames: Record<Wire['BusinessRole'], MessageDescriptor> = {
  0: msg`Propietario`,
  1: msg`Administrador`,
  2: msg`Miembro`,
};
