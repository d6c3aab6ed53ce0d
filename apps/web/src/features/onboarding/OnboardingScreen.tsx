/** A first business with its first board. */
export function OnboardingScreen() {
  return null;
}
