/** The wrappers as they are packed. */
import { MgDialog, MgTab, MgTabs, type MgTabsElement } from '@minga/react';
import { createRef } from 'react';

export const accepted = (
  <MgDialog heading="Sure?" onMgClose={(event) => event.currentTarget.heading + event.reason}>
    <MgTabs ref={createRef<MgTabsElement>()} variant="line" onMgChange={(event) => event.value} />
  </MgDialog>
);
// @ts-expect-error -- no such variant
export const wrong = <MgTabs variant="round" />;
// @ts-expect-error -- a tab changes nothing
export const unknownEvent = <MgTab onMgChange={() => undefined} />;
