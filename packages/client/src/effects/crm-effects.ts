/** Effects of writes to the CRM. Without a token its calls are refused, so their responses follow the token. */
import type { MutationEffects } from '../mutation-effect.ts';
import { crmTimeline } from '../tags/mutation-tags.ts';

export const crmEffects = {
  createAppToken: { invalidates: ['AppToken', 'Crm'] },
  revokeAppToken: { invalidates: ['AppToken', 'Crm'] },
  createCrmContact: { invalidates: ['Crm'] },
  // Cards of boards name their contact.
  updateCrmContact: { invalidates: ['Crm', 'Board'] },
  deleteCrmContact: { invalidates: ['Crm', 'Board'] },
  restoreCrmContact: { invalidates: ['Crm', 'Board'] },
  createCrmBusiness: { invalidates: ['Crm'] },
  updateCrmBusiness: { invalidates: ['Crm'] },
  deleteCrmBusiness: { invalidates: ['Crm'] },
  restoreCrmBusiness: { invalidates: ['Crm'] },
  createCrmList: { invalidates: ['Crm'] },
  updateCrmList: { invalidates: ['Crm'] },
  deleteCrmList: { invalidates: ['Crm'] },
  restoreCrmList: { invalidates: ['Crm'] },
  addCrmBusinessContact: { invalidates: ['Crm'] },
  removeCrmBusinessContact: { invalidates: ['Crm'] },
  addCrmListContact: { invalidates: ['Crm'] },
  removeCrmListContact: { invalidates: ['Crm'] },
  createCrmImport: { invalidates: ['CrmImport'] },
  importCrmContacts: { invalidates: ['Crm', 'CrmImport', 'Board'] },
  undoCrmImport: { invalidates: ['Crm', 'CrmImport', 'Board'] },
  createCrmActivity: { invalidates: crmTimeline },
  updateCrmActivity: { invalidates: crmTimeline },
  deleteCrmActivity: { invalidates: crmTimeline },
  restoreCrmActivity: { invalidates: crmTimeline },
  exportCrmContacts: { none: 'it only returns a file' },
} satisfies MutationEffects;
