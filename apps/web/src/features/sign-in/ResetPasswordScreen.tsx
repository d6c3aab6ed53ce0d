/** A link for a new password. */
export function ResetPasswordScreen() {
  return null;
}
