/** Types of the packed wrappers. */
import { MgDialog, MgSelect, MgTab, MgTabs, type MgTabsElement, MgTextField } from '@minga/react';
import { createRef } from 'react';

export const accepted = (
  <MgDialog heading="Sure?" onMgClose={(event) => event.currentTarget.heading + event.reason}>
    <MgTabs ref={createRef<MgTabsElement>()} variant="line" onMgChange={(event) => event.value} />
  </MgDialog>
);

const cities: readonly string[] = ['Lima', 'Cusco'];
export const takenAsSet = (
  <MgSelect value={cities} onChange={(event) => event.currentTarget.form?.id}>
    <MgTextField form="other" label="City" />
    <MgTab value={null} />
  </MgSelect>
);

// @ts-expect-error -- a form is named by its id
export const wrongForm = <MgTextField form={document.forms[0]} />;
// @ts-expect-error -- no such variant
export const wrong = <MgTabs variant="round" />;
// @ts-expect-error -- a tab changes nothing
export const unknownEvent = <MgTab onMgChange={() => undefined} />;
