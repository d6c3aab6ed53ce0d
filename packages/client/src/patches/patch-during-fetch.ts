/**
 * Applies the patch of a live event or of a stored write and, if the patched query is being fetched, applies it to the
 * response too: the server may have read it before.
 */
export function patchDuringFetch(fetch: PromiseLike<unknown> | undefined, patch: () => void): void {
  patch();
  void fetch?.then(patch);
}
