/** Types of the wrappers, proven by compiling this file: it is never run. */
import { createRef } from 'react';
import { MgChip, MgTab, MgTabs, type MgTabsElement } from './generated/index.ts';

const tabs = createRef<MgTabsElement>();

export const accepted = (
  <MgTabs ref={tabs} value="a" variant="segmented" onMgChange={(event) => event.value.toUpperCase()}>
    <MgTab value="a" count={3} />
    <MgChip selected removable onMgRemove={(event) => event.preventDefault()} onClick={() => undefined} />
  </MgTabs>
);

// @ts-expect-error -- no such variant
export const unknownVariant = <MgTabs variant="round" />;

// @ts-expect-error -- a tab removes nothing
export const unknownEvent = <MgTab onMgRemove={() => undefined} />;
