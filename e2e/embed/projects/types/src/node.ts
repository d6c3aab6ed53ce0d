/** Types under Node's own module resolution. */
import { confirm } from '@minga/elements/dialogs';
import { MgButton } from '@minga/elements/classes/button';
import { MgTabs as Tabs } from '@minga/elements';
import '@minga/elements/text-field';
import { MgSelect } from '@minga/react/select';

export const answer: Promise<boolean | null> = confirm({ heading: 'Sure?' });
export class OwnButton extends MgButton {
  readonly own = this.variant === 'primary';
}
export const tabs: Tabs['variant'] = 'segmented';
export const value: string = document.createElement('mg-text-field').value;
export const component: { displayName?: string } = MgSelect;
// @ts-expect-error -- inside is no way in
import '@minga/elements/internal/layer';
