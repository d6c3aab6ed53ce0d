/** Whether a lazy script could not be loaded; browsers word it differently. */
export function isScriptFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
