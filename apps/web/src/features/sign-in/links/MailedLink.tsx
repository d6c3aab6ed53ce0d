import { MgSpinner } from '@minga/react/spinner';
import type { ComponentProps, ReactNode } from 'react';
import { DeadLink, FailedLink } from './LinkTrouble.tsx';
import type { LinkOutcome } from './use-mailed-link.ts';

interface MailedLinkProps<Found> {
  link: LinkOutcome<Found>;
  kind: ComponentProps<typeof DeadLink>['kind'];

  /** Said while the link is read. */
  reading: string;

  /** What a good link leads to. */
  children(found: Found): ReactNode;
}

/** A link of a mail from the moment it is opened: being read, no good, or what it is for. */
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
