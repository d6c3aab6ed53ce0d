import { MgSpinner } from '@minga/react/spinner';
import type { ComponentProps, ReactNode } from 'react';
import { DeadLink, FailedLink } from './LinkTrouble.tsx';
import type { LinkOutcome } from './use-mailed-link.ts';

interface MailedLinkProps<Found> {
  link: LinkOutcome<Found>;
  kind: ComponentProps<typeof DeadLink>['kind'];

  /** Text while the link is verified. */
  reading: string;

  /** Renders the content of a valid link. */
  children(found: Found): ReactNode;
}

/** States of an email link: verifying, invalid, failed, or valid. */
export function MailedLink<Found>({ link, kind, reading, children }: MailedLinkProps<Found>) {
  switch (link.state) {
    case 'reading':
      return <MgSpinner label={reading} />;
    case 'dead':
      return <DeadLink {...(kind ? { kind } : {})} />;
    case 'failed':
      return <FailedLink problem={link.problem} onRetry={link.retry} />;
    case 'good':
      return children(link.found);
  }
}
