/** Effects of writes to the CRM. Without a token its calls are refused, so their responses follow the token. */
import type { MutationEffects } from '../mutation-effect.ts';
import { patchUpdatedContact } from '../crm/patch-contact.ts';
import { patchStoredFields } from '../crm/patch-fields.ts';
import { crmTimeline } from '../tags/mutation-tags.ts';
import { crmTags } from '../tags/tags.ts';

export const crmEffects = {
  createAppToken: { invalidates: ['AppToken', ...crmTags] },
  revokeAppToken: { invalidates: ['AppToken', ...crmTags] },
  createCrmContact: { invalidates: crmTags },
  updateCrmContactPhoto: { invalidates: crmTags },
  deleteCrmContactPhoto: { invalidates: crmTags },
  // Cards of boards name their contact.
  updateCrmContact: {
    invalidates: [...crmTags, 'Board'],
    patch: patchUpdatedContact,
    // Changes of cells follow each other quickly.
    queue: ({ contact }) => `crm-contact:${contact}`,
  },
  deleteCrmContact: { invalidates: [...crmTags, 'Board'] },
  restoreCrmContact: { invalidates: [...crmTags, 'Board'] },
  changeCrmContacts: { invalidates: [...crmTags, 'Board'] },
  // Only what is proposed changes.
  decideCrmDuplicates: { invalidates: ['Crm'] },
  mergeCrmContacts: { invalidates: [...crmTags, 'Board'] },
  undoCrmMerge: { invalidates: [...crmTags, 'Board'] },
  eraseCrmContact: { invalidates: [...crmTags, 'Board'] },
  createCrmBusiness: { invalidates: crmTags },
  updateCrmBusiness: { invalidates: crmTags },
  deleteCrmBusiness: { invalidates: crmTags },
  restoreCrmBusiness: { invalidates: crmTags },
  createCrmList: { invalidates: crmTags },
  updateCrmList: { invalidates: crmTags },
  deleteCrmList: { invalidates: crmTags },
  restoreCrmList: { invalidates: crmTags },
  addCrmBusinessContact: { invalidates: crmTags },
  removeCrmBusinessContact: { invalidates: crmTags },
  addCrmListContact: { invalidates: crmTags },
  removeCrmListContact: { invalidates: crmTags },
  createCrmView: { invalidates: ['CrmView'] },
  updateCrmView: { invalidates: ['CrmView'] },
  deleteCrmView: { invalidates: ['CrmView'] },
  updateCrmFields: { invalidates: crmTags, patch: patchStoredFields },
  deleteCrmField: { invalidates: crmTags, patch: patchStoredFields },
  createCrmImport: { invalidates: ['CrmImport'] },
  importCrmContacts: { invalidates: [...crmTags, 'CrmImport', 'Board'] },
  undoCrmImport: { invalidates: [...crmTags, 'CrmImport', 'Board'] },
  createCrmActivity: { invalidates: crmTimeline },
  updateCrmActivity: { invalidates: crmTimeline },
  deleteCrmActivity: { invalidates: crmTimeline },
  restoreCrmActivity: { invalidates: crmTimeline },
  exportCrmContacts: { none: 'it only returns a file' },
} satisfies MutationEffects;
