/** What the tests of the dialog share: a page with a button that opens one. */
import { afterEach, beforeEach } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { append, clear } from '../testing/mount.ts';
import type { MgDialog } from './dialog.ts';
import './dialog.ts';

/** The button that has the focus before a dialog opens. */
export let opener: HTMLButtonElement;

/** To be called once in a test file: each test gets an empty page with the opener. */
export function useOpener(): void {
  beforeEach(() => {
    opener = document.createElement('button');
    opener.textContent = 'Open';
    document.body.append(opener);
  });
  afterEach(async () => {
    clear();
    await until(() => !history.state?.mgLayer);
  });
}

export async function build(
  attributes = '',
  content = '<p>Text</p><button id="inside">Inside</button>',
): Promise<MgDialog> {
  return append<MgDialog>(`<mg-dialog heading="Delete the team?" ${attributes}>${content}</mg-dialog>`);
}

export async function open(dialog: MgDialog): Promise<void> {
  opener.focus();
  dialog.show();
  await dialog.updateComplete;
}

/** The native dialog, once it was needed. */
export const native = (dialog: MgDialog): HTMLDialogElement | null =>
  dialog.shadowRoot?.querySelector('dialog') ?? null;
