/** Waits for a server that was just started. */

/** Polls until the server responds successfully; gives up when it has ended or after the time limit. */
export async function waitUntilUp(url: string, hasEnded: () => boolean, limitMs = 180_000): Promise<boolean> {
  const giveUpAt = Date.now() + limitMs;
  while (!hasEnded() && Date.now() < giveUpAt) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
