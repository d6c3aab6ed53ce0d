/** Effects of writes to device management. */
import type { MutationEffects } from '../mutation-effect.ts';

export const mdmEffects = {
  createMdmDevice: { invalidates: ['Mdm'] },
  updateMdmDevice: { invalidates: ['Mdm'] },
  createMdmCommand: { invalidates: ['Mdm'] },
  cancelMdmCommand: { invalidates: ['Mdm'] },
  createMdmProfile: { invalidates: ['Mdm'] },
  deleteMdmProfile: { invalidates: ['Mdm'] },
  createMdmApp: { invalidates: ['Mdm'] },
  updateMdmApp: { invalidates: ['Mdm'] },
  deleteMdmApp: { invalidates: ['Mdm'] },
  updateMdmAppSelfService: { invalidates: ['Mdm'] },
  assignMdmProfile: { invalidates: ['Mdm'] },
  withdrawMdmProfile: { invalidates: ['Mdm'] },
  assignMdmApp: { invalidates: ['Mdm'] },
  withdrawMdmApp: { invalidates: ['Mdm'] },
  installMdmSelfServiceApp: { invalidates: ['Mdm'] },
  createMdmEnrollmentProfile: { invalidates: ['Mdm'] },
  deleteMdmEnrollmentProfile: { invalidates: ['Mdm'] },
  downloadMdmEnrollmentProfile: { none: 'it only returns a file' },
  createMdmDepKey: { invalidates: ['Mdm'] },
  storeMdmDepToken: { invalidates: ['Mdm'] },
  createMdmInvitationCode: { invalidates: ['Mdm'] },
  updateMdmInvitationCode: { invalidates: ['Mdm'] },
  createMdmCsr: { invalidates: ['Mdm'] },
  storeMdmCertificate: { invalidates: ['Mdm'] },
} satisfies MutationEffects;
