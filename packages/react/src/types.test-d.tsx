/** Types of the wrappers, proven by compiling this file: it is never run. */
import { createRef } from 'react';
import {
  MgCheckbox,
  MgChip,
  MgDialog,
  MgTab,
  MgTabs,
  type MgTabsElement,
  MgTextField,
} from './generated/index.ts';

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

export const typedTargets = (
  <MgDialog onMgClose={(event) => event.currentTarget.heading.concat(event.reason)}>
    <MgTextField onInput={(event) => event.currentTarget.value.trim()} />
    <MgCheckbox onChange={(event) => event.currentTarget.checked === true} />
  </MgDialog>
);

// @ts-expect-error -- a text field is not checked
export const wrongTarget = <MgTextField onChange={(event) => event.currentTarget.checked} />;
