/** Sign-in with email and password. */
export function SignInScreen() {
  return null;
}
