/** Signs out. */
export function LogoutScreen() {
  return null;
}
