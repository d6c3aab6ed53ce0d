/** Removes `hl` from the address, so that a chosen language also applies after a reload. */
export function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('hl')) return;
  address.searchParams.delete('hl');
  history.replaceState(history.state, '', address);
}
