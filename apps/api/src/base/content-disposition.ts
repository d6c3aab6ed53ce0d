/** The `Content-Disposition` header of a file. */

/** Rendered inline, or downloaded. */
export function attachmentOrInline({ name, isShown }: { name: string; isShown: boolean }): string {
  return contentDisposition(isShown ? 'inline' : 'attachment', name);
}

/** Contains the name twice: in ASCII for old clients, in full for others (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
