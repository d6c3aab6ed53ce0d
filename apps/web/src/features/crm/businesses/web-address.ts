/** Web address as it is stored: with `https://` if the scheme is missing; empty for none, null if it is not valid. */
export function webAddressOf(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isWeb = /^https?:\/\/[^\s/]+\.[^\s]+$/.test(address) && URL.canParse(address);
  return isWeb ? address : null;
}
