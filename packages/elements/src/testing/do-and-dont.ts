/** A good and a bad example side by side, for stories: what a guide says in words, seen. */
import { html, type TemplateResult } from 'lit';
import { say } from './language.ts';

interface Example {
  /** What is rendered. */
  example: TemplateResult;
  /** One line below it. */
  line: string;
}

/** A good example and the bad one that people make in its place. */
export function doAndDont(good: Example, bad: Example): TemplateResult {
  return html`<div class="mg-do-and-dont">
    ${panel('do', say('Así', 'Do'), good)}${panel('dont', say('Así no', 'Don’t'), bad)}
  </div>`;
}

function panel(kind: 'do' | 'dont', heading: string, { example, line }: Example): TemplateResult {
  return html`<figure class=${kind}>
    <div class="example">${example}</div>
    <figcaption><b>${heading}</b> ${line}</figcaption>
  </figure>`;
}
