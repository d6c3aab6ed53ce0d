import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Opens the page of a new entry once its dialog is gone: until then the leave guard takes its form for unsaved input.
 * Returns a function that receives the id of the entry.
 */
export function useOpenCreated(isDialogOpen: boolean, hrefOf: (id: string) => string): (id: string) => void {
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  useEffect(() => {
    if (!isDialogOpen && created !== null) void navigate(hrefOf(created));
  }, [isDialogOpen, created, hrefOf, navigate]);
  return setCreated;
}
