/** Handlers of businesses. */
export { createBusiness } from './createBusiness.ts';
export { exportAudit } from './exportAudit.ts';
export { getBusiness } from './getBusiness.ts';
export { listAudit } from './listAudit.ts';
export { listBusinesses } from './listBusinesses.ts';
export { listMembers } from './listMembers.ts';
export { onboardBusiness } from './onboardBusiness.ts';
export { updateBusiness } from './updateBusiness.ts';
export { updateBusinessPhoto } from './updateBusinessPhoto.ts';
