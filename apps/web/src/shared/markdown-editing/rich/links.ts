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
      return linkTarget(state.sliceDoc(url.from, url.to));
    }
  }
  return null;
}

/** What a link with an address of the text opens; null for an address that the renderer would remove. */
export function linkTarget(address: string): string | null {
  const target = withScheme(address.replace(/^<|>$/g, ''));
  return isSafeAddress(target) ? target : null;
}

/** Addresses that are linked without a scheme. */
function withScheme(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`;
  return /^[^\s/:?#]+@[^\s/:?#]+$/.test(address) ? `mailto:${address}` : address;
}

/** Whether a press asks for the link below it. */
export function isOpening({ button, ctrlKey, metaKey }: MouseEvent): boolean {
  return button === 0 && (isApple() ? metaKey : ctrlKey);
}

/** False without an address. */
export function openLink(address: string | null): boolean {
  if (address !== null) open(address, '_blank', 'noopener,noreferrer');
  return address !== null;
}

export const openLinks = EditorView.domEventHandlers({
  mousedown(event, view) {
    const at = isOpening(event) ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
    return at !== null && openLink(linkAt(view.state, at));
  },
});
