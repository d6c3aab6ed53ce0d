/** Types of the wrappers, proven by compiling this file: it is never run. */
import { createRef } from 'react';
import {
  MgButton,
  MgCheckbox,
  MgChip,
  MgDialog,
  MgIconButton,
  MgSelect,
  type MgSelectElement,
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

export const named = <MgIconButton icon="close" label="Close" />;

// @ts-expect-error -- an icon button needs its name
export const unnamed = <MgIconButton icon="close" />;

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

const cities: readonly string[] = ['Lima', 'Cusco'];
const select = createRef<MgSelectElement>();

export const takenAsSet = (
  <MgDialog>
    <MgSelect
      ref={select}
      multiple
      value={cities}
      form="other"
      onChange={(event) => event.currentTarget.form}
    />
    <MgButton type="submit" form="other" />
    <MgTab value={null} />
  </MgDialog>
);

// @ts-expect-error -- a form is named by its id
export const wrongForm = <MgTextField form={document.forms[0]} />;

// @ts-expect-error -- what is chosen are words
export const wrongValue = <MgSelect value={[1]} />;
