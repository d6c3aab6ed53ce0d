/** Opens the link below the pointer with Ctrl or Cmd. */
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isSafeAddress } from '../../markdown/safe-address.ts';
import { isApple } from '../apply-edit.ts';

/** Address of the link at a position; null elsewhere, and for an address that the renderer would remove. */
export function linkAt(state: EditorState, at: number): string | null {
  for (const side of [1, -1] as const) {
    for (let node = syntaxTree(state).resolveInner(at, side); node.parent; node = node.parent) {
      const url =
        node.name === 'URL'
          ? node
          : /^(?:Link|Image|Autolink)$/.test(node.name)
            ? node.getChild('URL')
            : null;
      if (!url) continue;
      const address = state.sliceDoc(url.from, url.to).replace(/^<|>$/g, '');
      const target = withScheme(address);
      return isSafeAddress(target) ? target : null;
    }
  }
  return null;
}

/** Addresses that are linked without a scheme. */
function withScheme(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`;
  return /^[^\s/:?#]+@[^\s/:?#]+$/.test(address) ? `mailto:${address}` : address;
}

export const openLinks = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.button !== 0 || !(isApple() ? event.metaKey : event.ctrlKey)) return false;
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    const address = at === null ? null : linkAt(view.state, at);
    if (address === null) return false;
    open(address, '_blank', 'noopener,noreferrer');
    return true;
  },
});
