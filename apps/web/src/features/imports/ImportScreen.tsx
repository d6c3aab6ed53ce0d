/** Brings tickets in from a file. */
export function ImportScreen() {
  return null;
}
