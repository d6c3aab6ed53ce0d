/** Reads the body of a response: JSON, a file, or nothing. */
import { readFile } from './downloaded-file.ts';

/** Stands for a body that is not from the API, for example the login page of a hotel's network. */
export const unreadableBody = Symbol('unreadable body');

/** @throws when the connection broke before the whole body arrived */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return parse(await response.text());
  // Every file of the API has a name.
  return response.status < 400 && response.headers.has('content-disposition')
    ? readFile(response)
    : unreadableBody;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadableBody;
  }
}
