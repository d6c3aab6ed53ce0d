/**
 * Setup of each test file: empties what the files before it stored in the browser. All files of a run share an origin,
 * and the app reads drafts and preferences when its modules are loaded.
 */
localStorage.clear();
sessionStorage.clear();
await Promise.all((await indexedDB.databases()).map(({ name = '' }) => deleteDatabase(name)));

/** Deletes a database; one that a closing page still holds open is deleted when that page is gone. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.addEventListener('success', () => resolve());
    deletion.addEventListener('blocked', () => resolve());
    deletion.addEventListener('error', () => reject(deletion.error ?? new Error(`${name} was not deleted.`)));
  });
}
