/** Pages of a list that is read by a cursor, one below the other, with a button for the next one. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Fragment, type ReactNode, useState } from 'react';

/** Asks for the page after one; undefined when it is there already. */
export type OnMore = ((cursor: string) => void) | undefined;

/** The pages that were asked for so far; `children` renders one of them. The first has no cursor. */
export function Pages({ children }: { children: (cursor: string | undefined, onMore: OnMore) => ReactNode }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const more = (next: string) => setCursors((before) => [...before, next]);
  return cursors.map((cursor, place) => (
    <Fragment key={cursor ?? ''}>
      {children(cursor, place === cursors.length - 1 ? more : undefined)}
    </Fragment>
  ));
}

/** At the end of a page: asks for the next one, if there is one that is not shown. */
export function MoreButton({ next, onMore }: { next: string | null; onMore: OnMore }) {
  if (next === null || !onMore) return null;
  return (
    <MgButton onClick={() => onMore(next)}>
      <Trans>Mostrar más</Trans>
    </MgButton>
  );
}
