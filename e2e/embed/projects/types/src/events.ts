/** Event classes are inferred wherever a listener is added. */
import '@minga/elements';
import type { MgCloseEvent } from '@minga/elements/events';

const dialog = document.createElement('mg-dialog');
dialog.addEventListener('mg-close', (event) => event.reason.toUpperCase());
document.createElement('mg-tabs').addEventListener('mg-change', (event) => event.value.toUpperCase());
document.createElement('mg-menu').addEventListener('mg-select', (event) => event.item.localName);
export const close: (event: HTMLElementEventMap['mg-close']) => MgCloseEvent = (event) => event;

// @ts-expect-error -- it has a reason, not a cause
dialog.addEventListener('mg-close', (event) => event.cause);
