/** Copy and cut without a selection do nothing, as in a native field. CodeMirror would take the whole line. */
import { ViewPlugin } from '@codemirror/view';

export const copySelectionOnly = ViewPlugin.define((view) => {
  const types = ['copy', 'cut'];
  for (const type of types) view.dom.addEventListener(type, skip, true);
  return {
    destroy: () => {
      for (const type of types) view.dom.removeEventListener(type, skip, true);
    },
  };

  // Without preventing the default, which would empty the clipboard.
  function skip(event: Event): void {
    if (view.state.selection.main.empty) event.stopPropagation();
  }
});
