/** The popup of a select: where it stands, and how it opens and closes. */
import type { LitElement } from 'lit';
import type { CloseReason } from '../internal/layer/layer-events.ts';
import { createLayer, type LayerController } from '../internal/layer/layer-controller.ts';
import { sharedLayers } from '../internal/layer/layer-shared.ts';
import { mostHeight, popupPadding, type Listbox } from './select-listbox.ts';
import { findIn, loadPart } from './select-tools.ts';
import { follow, type Place, placeBeside } from './select-place.ts';

/** What a popup asks of its select. */
interface PopupActions {
  close(reason: CloseReason): void;
}

/** The popup of a select. */
export interface SelectPopup {
  /** Its layer, while it is shown. */
  layer: LayerController | undefined;
  /**
   * Reads what the popup must know of the page, before anything changes on it: reading after that would lay it out once
   * more.
   */
  measure(): void;
  /** Positions it beside the field. */
  place(): void;
  /**
   * Shows it and focuses the control; one that is shown is placed again, as other options change its height. Returns
   * whether it opens now: a move in the DOM takes it out of the top layer, too.
   */
  show(): boolean;
  hide(): void;
}

/** The popup of one select, closed at first. */
export function createPopup(host: LitElement, listbox: Listbox, { close }: PopupActions): SelectPopup {
  /** Positions the popup by the rectangle of the field from before the opening was rendered. */
  let measured: Place | undefined;

  function readPlace(): Place | undefined {
    const box = findIn(host, '.box');
    return box ? placeBeside(box) : undefined;
  }

  function place(): void {
    const element = findIn(host, '#popup');
    const placePopup = measured ?? readPlace();
    if (!element || !placePopup) return;
    // Keeps the width of its first rows, whichever rows are in view.
    if (!measured && element.offsetWidth > 0) element.style.inlineSize = `${element.offsetWidth}px`;
    listbox.room = placePopup(element, Math.min(listbox.height + popupPadding, mostHeight));
    measured = undefined;
  }

  /**
   * Puts it on the stack of layers, above all for Back. The stack is loaded if needed; until then Escape and blur close
   * the list as well.
   */
  async function putOnStack(opened: LayerController): Promise<void> {
    // In the same tick as the opening if the stack is loaded.
    const layers =
      sharedLayers() ?? (await loadPart(import('./select-layer.ts').then((part) => part.layers())));
    if (layers && popup.layer === opened) layers.open(opened);
  }

  // Keeps the width of the first rows when the list scrolls.
  listbox.beforeScroll = () => {
    if (!findIn(host, '#popup')?.style.inlineSize) place();
  };

  const popup: SelectPopup = {
    layer: undefined,
    measure() {
      listbox.measure();
      measured = readPlace();
    },
    place,
    show() {
      const element = findIn(host, '#popup');
      if (!element || element.matches(':popover-open')) {
        place();
        return false;
      }
      element.style.inlineSize = '';
      // Positioned before it is shown, and focused afterwards: focusing forces a layout, and one is enough.
      place();
      const isOpening = !popup.layer;
      popup.layer ??= createLayer({
        host,
        surface: element,
        back: 'own',
        follow: () => follow(place),
        dismiss: close,
      });
      popup.layer.show();
      if (!host.matches(':focus-within')) findIn(host, '#control')?.focus();
      listbox.reveal(true);
      if (isOpening) void putOnStack(popup.layer);
      return isOpening;
    },
    hide() {
      popup.layer?.close();
      popup.layer = undefined;
    },
  };
  return popup;
}
