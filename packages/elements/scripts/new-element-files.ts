/** What a new element begins with: a button that can be pressed, whole in every respect, to be made into something else. */

/** Path from the package and content of every file of the element. Pure. @throws when the name is not one */
export function newElementFiles(name: string): Map<string, string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.startsWith('mg-'))
    throw new Error(`"${name}" is no name for an element: small letters with hyphens, without mg-.`);
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const names = { name, tag: `mg-${name}`, className: `Mg${words.join('')}`, title: words.join(' ') };
  return new Map([
    [`src/${name}/${name}.ts`, element(names)],
    [`src/${name}/${name}.styles.ts`, styles()],
    [`src/${name}/${name}.test.ts`, test(names)],
    [`src/${name}/${name}.contract.test.ts`, contractTest(names)],
    [`src/${name}/${name}.stories.ts`, stories(names)],
  ]);
}

interface Names {
  name: string;
  tag: string;
  className: string;
  title: string;
}

function element({ name, tag, className }: Names): string {
  return `import { html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { styles } from './${name}.styles.ts';

/** A person pressed it, or let it go. */
export class ${className}ToggleEvent extends Event {
  constructor() {
    super('${tag}-toggle', { bubbles: true, composed: true });
  }
}

/**
 * Say what it is for, when to use it and when not. The documentation, the wrappers and the editors read this text.
 *
 * @summary One sentence that a list can show.
 * @slot - Its words.
 * @event {${className}ToggleEvent} ${tag}-toggle - A person pressed it or let it go; \`pressed\` is right already.
 * @csspart base - The surface.
 */
export class ${className} extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = styles;

  /** Pressed or not. Set by code it fires nothing. */
  @property({ type: Boolean, reflect: true }) pressed = false;

  /** Takes no input. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  override render(): TemplateResult {
    return html\`<button
      part="base"
      type="button"
      aria-pressed=\${String(this.pressed)}
      ?disabled=\${this.disabled}
      @click=\${this.#onClick}
    >
      <slot></slot>
    </button>\`;
  }

  #onClick(): void {
    this.pressed = !this.pressed;
    this.dispatchEvent(new ${className}ToggleEvent());
  }
}

define('${tag}', ${className});

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
  interface GlobalEventHandlersEventMap {
    '${tag}-toggle': ${className}ToggleEvent;
  }
}
`;
}

function styles(): string {
  return `import { css } from 'lit';

export const styles = css\`
  :host {
    display: inline-flex;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  [part='base'] {
    min-block-size: 32px;
    padding: 0 var(--mg-3);
    border: 1px solid var(--mg-line-strong);
    border-radius: var(--mg-radius-sm);
    background: var(--mg-surface-1);
    color: var(--mg-text);
    font: 500 var(--mg-text-md) var(--mg-font);
    cursor: pointer;
  }
  [part='base']:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  [part='base'][aria-pressed='true'] {
    border-color: var(--mg-accent);
    background: var(--mg-accent-soft);
  }
  [part='base']:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  @media (pointer: coarse) {
    [part='base'] {
      min-block-size: var(--mg-touch);
    }
  }
  @media (forced-colors: active) {
    [part='base'][aria-pressed='true'] {
      border-color: Highlight;
    }
  }
\`;
`;
}

function test({ name, tag }: Names): string {
  return `import { expect, test } from '../testing/test.ts';
import { mountFirst } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import './${name}.ts';

const markup = '<${tag}>Avisos</${tag}>';

test('a press turns it round and tells it once, with the state already right', async () => {
  const element = await mountFirst<HTMLElementTagNameMap['${tag}']>(markup);
  const seen: boolean[] = [];
  element.addEventListener('${tag}-toggle', () => seen.push(element.pressed));
  await userEvent.click(element);
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual([true, false, true]);
});

test('assistive technology is told whether it is pressed', async () => {
  const element = await mountFirst<HTMLElementTagNameMap['${tag}']>(markup);
  const button = element.shadowRoot?.querySelector('button');
  expect(button?.getAttribute('aria-pressed')).toBe('false');
  element.pressed = true;
  await element.updateComplete;
  expect(button?.getAttribute('aria-pressed')).toBe('true');
});

test('code that sets it fires nothing, and neither does a press while it is disabled', async () => {
  const element = await mountFirst<HTMLElementTagNameMap['${tag}']>(markup);
  let count = 0;
  element.addEventListener('${tag}-toggle', () => count++);
  element.pressed = true;
  element.disabled = true;
  await element.updateComplete;
  element.shadowRoot?.querySelector('button')?.click();
  expect(count).toBe(0);
  expect(element.pressed).toBe(true);
});
`;
}

function contractTest({ name, tag }: Names): string {
  return `import { testElementContract } from '../testing/contract.test-suite.ts';
import './${name}.ts';

testElementContract({
  tag: '${tag}',
  markup: \`<${tag}>Avisos</${tag}>\`,
  properties: { pressed: true, disabled: true },
  isFocusable: true,
});
`;
}

function stories({ name, tag, className, title }: Names): string {
  return `import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { say } from '../testing/language.ts';
import type { ${className} } from './${name}.ts';
import './${name}.ts';

const meta: Meta<${className}> = {
  title: 'Elements/${title}',
  component: '${tag}',
  parameters: {
    guide: {
      use: ['Say what it is for.'],
      avoid: ['Say what else to take, and for what.'],
      keys: [['Enter, Space', 'Presses it or lets it go']],
      role: '\`button\`.',
      name: 'Its words.',
      announces: 'Whether it is pressed (\`aria-pressed\`).',
      related: ['mg-button', 'mg-switch'],
    },
  },
  args: { pressed: false, disabled: false },
  render: ({ pressed, disabled }) =>
    html\`<${tag} ?pressed=\${pressed} ?disabled=\${disabled}>\${say('Avisos', 'Notices')}</${tag}>\`,
};
export default meta;
type Story = StoryObj<${className}>;

export const Default: Story = {};
export const Pressed: Story = { args: { pressed: true } };
export const Disabled: Story = { args: { disabled: true } };
`;
}
