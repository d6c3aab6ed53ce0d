/** Effects of writes to device management. */
import type { MutationEffects } from '../mutation-effect.ts';

export const mdmEffects = {
  createMdmDevice: { invalidates: ['Mdm'] },
  updateMdmDevice: { invalidates: ['Mdm'] },
  createMdmCommand: { invalidates: ['Mdm'] },
  cancelMdmCommand: { invalidates: ['Mdm'] },
  createMdmProfile: { invalidates: ['Mdm'] },
  deleteMdmProfile: { invalidates: ['Mdm'] },
  createMdmInvitationCode: { invalidates: ['Mdm'] },
  updateMdmInvitationCode: { invalidates: ['Mdm'] },
  createMdmCsr: { invalidates: ['Mdm'] },
  storeMdmCertificate: { invalidates: ['Mdm'] },
} satisfies MutationEffects;
