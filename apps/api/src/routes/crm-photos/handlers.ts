/** Handlers of photos of contacts. */
export { deleteCrmContactPhoto } from './deleteCrmContactPhoto.ts';
export { updateCrmContactPhoto } from './updateCrmContactPhoto.ts';
