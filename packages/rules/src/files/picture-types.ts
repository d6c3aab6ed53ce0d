/** MIME types of pictures that browsers show without running scripts (docs/product/tickets.md 5.2). */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
] as const;
