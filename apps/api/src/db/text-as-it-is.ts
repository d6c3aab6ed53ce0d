/**
 * PGlite reads texts with a `TextDecoder` that drops a byte order mark in front, which is a part of what a person
 * wrote. Imported first in its thread, this makes decoders keep it. It can go when PGlite asks for `ignoreBOM` itself.
 */
const Plain = globalThis.TextDecoder;

globalThis.TextDecoder = class extends Plain {
  constructor(label?: string, options?: ConstructorParameters<typeof Plain>[1]) {
    super(label, { ignoreBOM: true, ...options });
  }
};
