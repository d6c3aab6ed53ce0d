/**
 * Registers an element once. A second copy of the library on the page keeps the first definition, and importing on
 * a server does nothing.
 */
export function define(tag: `mg-${string}`, constructor: CustomElementConstructor): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (!registry?.get(tag)) registry?.define(tag, constructor);
}
