/** Keys and button of a mouse event of React or of the DOM. */
type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click on a link is for the app. The browser opens other ones in a tab or a window, or downloads. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
