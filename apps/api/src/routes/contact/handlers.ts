/** Handlers of the contact form. */
export { createContactMessage } from './createContactMessage.ts';
