import type { Locator } from '@playwright/test';

/** Pastes a picture (`captura.png`) into a field, as from the clipboard. */
export async function pastePicture(field: Locator, bytes: Buffer): Promise<void> {
  await field.evaluate((element, base64) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([data], 'captura.png', { type: 'image/png' }));
    const common = { bubbles: true, composed: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData }));
  }, bytes.toString('base64'));
}
