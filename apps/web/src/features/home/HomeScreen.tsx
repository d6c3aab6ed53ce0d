/** Where a signed-in person begins. */
export function HomeScreen() {
  return null;
}
