/**
 * Registers an element once. A second copy of the library on the page keeps the first definition, and importing on
 * a server does nothing.
 */
export function define(tag: `mg-${string}`, constructor: CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, constructor);
}
