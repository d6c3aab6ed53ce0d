/**
 * A message that appears below a field as the focus leaves it moves what follows, and a button that moves between
 * press and release is not clicked: the browser takes what lies under the pointer then. What moves the page waits here
 * until the button of the pointer is up again and the click is told. A finger presses and releases at once, by the same
 * events of the mouse.
 */

/** Resolves after the click of the current press was dispatched. */
let clicked: Promise<void> | undefined;

/** Events that end a press: its release, and that of a drag. */
const ends = ['mouseup', 'dragend'];

/** To be called before the press that may be waited for: from here on presses are heard, until the next `afterPress`. */
export function awaitPress(): void {
  addEventListener('mousedown', onPress, true);
}

/** Acts at once, or after the click of the press that is under way. */
export function afterPress(act: () => void): void {
  removeEventListener('mousedown', onPress, true);
  if (clicked) void clicked.then(act);
  else act();
}

function onPress(): void {
  clicked ??= new Promise((resolve) => {
    function end(): void {
      clicked = undefined;
      for (const type of ends) removeEventListener(type, end, true);
      // The click is dispatched within the task of the release.
      setTimeout(resolve);
    }
    for (const type of ends) addEventListener(type, end, true);
  });
}
