/** Takes `hl` out of the address: a language that is chosen holds, also when the page is asked for again. */
export function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('hl')) return;
  address.searchParams.delete('hl');
  history.replaceState(history.state, '', address);
}
