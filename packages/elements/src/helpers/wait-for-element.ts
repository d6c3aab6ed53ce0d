/**
 * Waits until a custom element is defined, by whichever copy of the library defines it: looks every 200 ms and gives
 * up after 10 s with undefined, which `customElements.whenDefined` never does.
 */
export async function waitForElement(
  tag: string,
  {
    pollMs = 200,
    giveUpMs = 10_000,
    signal,
  }: { pollMs?: number; giveUpMs?: number; signal?: AbortSignal } = {},
): Promise<CustomElementConstructor | undefined> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const found = customElements.get(tag);
    if (found || waitedMs >= giveUpMs || signal?.aborted) return found;
    // oxlint-disable-next-line no-await-in-loop -- a look after the other is the point
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
