/** Handlers of linked Google Chat spaces. */
export { linkGoogleChat } from './linkGoogleChat.ts';
export { listGoogleChatLinks } from './listGoogleChatLinks.ts';
export { testGoogleChatLink } from './testGoogleChatLink.ts';
export { unlinkGoogleChat } from './unlinkGoogleChat.ts';
export { updateGoogleChatLink } from './updateGoogleChatLink.ts';
