/** Words of profiles and apps that devices were given. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Wire } from '@minga/contract';
import type { BadgeTone } from '@minga/elements/badge';

export const assignmentWords: Record<
  Wire['MdmAssignmentState'],
  { label: MessageDescriptor; tone: BadgeTone }
> = {
  wanted: { label: msg`Por instalar`, tone: 'info' },
  installed: { label: msg`Instalado`, tone: 'ok' },
  failed: { label: msg`Falló`, tone: 'danger' },
  removing: { label: msg`Por quitar`, tone: 'warn' },
};

export const platformWords: Record<Wire['MdmPlatform'], MessageDescriptor> = {
  ios: msg`iPhone y iPad`,
  macos: msg`Mac`,
};
