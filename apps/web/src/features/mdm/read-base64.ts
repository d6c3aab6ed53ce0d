/** Content of a small file in Base64. */
export async function readBase64(file: File): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
