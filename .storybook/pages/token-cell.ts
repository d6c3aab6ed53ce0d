/** A token in a table: its name, its values in both themes, and a button that copies it. */
import { html, type TemplateResult } from 'lit';
import '../../packages/elements/src/icon-button/icon-button.ts';
import { dark, light, type TokenName } from '../../packages/tokens/src/generated/tokens.ts';
import { copy } from './copy.ts';

/** For a custom property such as `--mg-accent`. */
export function tokenCell(property: string): TemplateResult {
  const name = property.replace('--mg-', '') as TokenName;
  return html`<span class="token">
    <code>${property}</code>
    <mg-icon-button
      size="sm"
      icon="content_copy"
      label=${`Copy var(${property})`}
      @click=${() => void copy(`var(${property})`)}
    ></mg-icon-button>
    <small>${valueOf(name)}</small>
  </span>`;
}

/** The value, or those of the light and the dark theme. */
export function valueOf(name: TokenName): string {
  return name in dark ? `${light[name]} · ${dark[name as keyof typeof dark]}` : light[name];
}
