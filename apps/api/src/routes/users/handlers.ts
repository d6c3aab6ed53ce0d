/** Handlers of users. */
export { getMe } from './getMe.ts';
export { getPhoto } from './getPhoto.ts';
export { updateMe } from './updateMe.ts';
export { updateMyPhoto } from './updateMyPhoto.ts';
