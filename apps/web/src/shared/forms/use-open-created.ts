import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Opens the page of a new entry once its dialog is gone: until then the leave guard takes its form for unsaved input.
 * Returns a function that receives the id of the entry.
 */
export function useOpenCreated(isDialogOpen: boolean, hrefOf: (id: string) => string): (id: string) => void {
  const navigate = useNavigate();
  const created = useRef<string | null>(null);
  useEffect(() => {
    if (isDialogOpen || created.current === null) return;
    void navigate(hrefOf(created.current));
    // The screen may stay, and its next dialog may be cancelled.
    created.current = null;
  }, [isDialogOpen, hrefOf, navigate]);
  return useCallback((id) => {
    created.current = id;
  }, []);
}
