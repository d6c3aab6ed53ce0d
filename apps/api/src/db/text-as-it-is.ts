/**
 * PGlite reads texts with a `TextDecoder` that drops a leading byte order mark, which is part of the text of a user.
 * Imported first in its thread, this module makes decoders keep it. It can be removed once PGlite sets `ignoreBOM`
 * itself.
 */
const Plain = globalThis.TextDecoder;

globalThis.TextDecoder = class extends Plain {
  constructor(label?: string, options?: ConstructorParameters<typeof Plain>[1]) {
    super(label, { ignoreBOM: true, ...options });
  }
};
