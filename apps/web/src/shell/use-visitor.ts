import { useEffect } from 'react';
import { openVisitorSession } from '../session/visitor-session.ts';

/** Opens the anonymous session of a visitor after their first interaction. */
export function useVisitor(): void {
  useEffect(openVisitorSession, []);
}
