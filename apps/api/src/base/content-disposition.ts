/** The header that says under which name a file is kept. */

/** Shown in place, or kept as a file. */
export function attachmentOrInline({ name, isShown }: { name: string; isShown: boolean }): string {
  return contentDisposition(isShown ? 'inline' : 'attachment', name);
}

/** The name goes twice: plain for old clients, in full for the others (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
