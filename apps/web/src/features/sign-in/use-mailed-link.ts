import { useEffect, useState } from 'react';
import { openSession } from '../../session/session.ts';

/** What became of reading the link of a mail. */
export type ReadLink = { state: 'reading' } | { state: 'dead' } | { state: 'good'; email: string | null };

/** Asks the identity service what a link is for; one that has expired or was used is dead. */
export function useMailedLink(code: string): ReadLink {
  const [link, setLink] = useState<ReadLink>(code === '' ? { state: 'dead' } : { state: 'reading' });
  useEffect(() => {
    if (code === '') return;
    let isShown = true;
    openSession()
      .then((session) => session.readLink(code))
      .then(
        ({ email }) => {
          if (isShown) setLink({ state: 'good', email });
        },
        () => {
          if (isShown) setLink({ state: 'dead' });
        },
      );
    return () => {
      isShown = false;
    };
  }, [code]);
  return link;
}
