/** Copying from a page: a name, a value, a piece of code. */
import { html, type TemplateResult } from 'lit';
import '../../packages/elements/src/button/button.ts';
import { snackbar } from '../../packages/elements/src/snackbar/snackbar.ts';
import { say } from '../../packages/elements/src/testing/language.ts';

/** Copies a text and says whether it is in the clipboard: a page without permission, or without HTTPS, may not. */
export async function copy(text: string, name: string = text): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  said?.close();
  const refused = (): string =>
    say(
      `No se copió: la página no puede. Se llama ${name}`,
      `Not copied: this page may not. Its name is ${name}`,
    );
  said = snackbar.show(isCopied ? say(`Se copió ${name}`, `Copied ${name}`) : refused());
}

/** The message about the last copy; the next one replaces it. */
let said: ReturnType<typeof snackbar.show> | undefined;

/** Code with a button that copies it. */
export function copyable(code: string, name: string): TemplateResult {
  return html`<div class="copyable">
    <pre tabindex="0" role="group" aria-label=${name}><code>${code}</code></pre>
    <mg-button aria-label=${`Copy ${name}`} @click=${() => void copy(code, name)}>Copy</mg-button>
  </div>`;
}
