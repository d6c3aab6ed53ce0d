/** A new account. */
export function RegisterScreen() {
  return null;
}
