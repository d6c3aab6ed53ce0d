/** Where devices get an app, as people paste it. */
import type { Wire } from '@minga/contract';

type Origin = Pick<Wire['MdmApp'], 'store_id' | 'manifest_url'>;

/** Largest number of an app in the App Store. */
const largestStoreId = 99_999_999_999;

/** A number or a link of the App Store, or the address of a manifest; null for anything else. */
export function readOrigin(text: string): Origin | null {
  const typed = text.trim();
  const isStore = /^(https:\/\/(apps|itunes)\.apple\.com\/|\d+$)/.test(typed);
  if (isStore) {
    const digits = /^\d+$/.exec(typed)?.[0] ?? /\/id(\d+)/.exec(typed)?.[1] ?? '';
    const store_id = Number(digits);
    return store_id >= 1 && store_id <= largestStoreId ? { store_id, manifest_url: null } : null;
  }
  const isAddress = /^https:\/\/[!-?A-[\]-~]+$/.test(typed) && URL.canParse(typed);
  return isAddress && typed.length <= 500 ? { store_id: null, manifest_url: typed } : null;
}
