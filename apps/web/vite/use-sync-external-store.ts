/** Stands for `use-sync-external-store/shim`, which brings React's own hook to React 17 and older. */
export { useSyncExternalStore } from 'react';
