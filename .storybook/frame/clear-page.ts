/** What a story put beside its canvas goes with it: messages and dialogs opened by code stand in the body. */

/** Answers the function that takes them away. */
export function clearPage(): () => void {
  return () => {
    for (const left of document.querySelectorAll('body > :is(mg-snackbar, mg-banner, mg-dialog)'))
      left.remove();
  };
}
