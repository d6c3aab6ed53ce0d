/**
 * Client of Apple Business Manager, which Apple documents as Device Assignment Services: a session is opened with OAuth
 * 1.0a, further requests carry its token. https://developer.apple.com/documentation/devicemanagement/device-assignment
 */
import { createHmac, randomBytes } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { AppleBusinessError } from '../base/apple-business-error.ts';
import type { AppleBusinessPort, AppleBusinessSession, AppleBusinessToken } from '../base/ports.ts';

/** Timeout of a request, in milliseconds. */
const patienceMs = 20_000;

/** Longest response, in bytes: a page of devices has some hundred KB. */
const mostBytes = 4_194_304;

/** Longest delay that the service may request, in milliseconds. */
const longestDelayMs = 24 * 60 * 60_000;

const nonceBytes = 16;

export interface AppleBusinessSettings {
  /** Base URL. */
  url: string;
  /** Ends requests when the server stops. */
  stopping: AbortSignal;
  timeoutMs?: number;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export function createAppleBusiness(settings: AppleBusinessSettings): AppleBusinessPort {
  return { open: (token) => openSession(settings, token) };
}

function openSession(settings: AppleBusinessSettings, token: AppleBusinessToken): AppleBusinessSession {
  let session: string | null = null;
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    session ??= await begin(settings, token);
    const answer = await request(settings, method, path, { 'x-adm-auth-session': session }, body);
    // Apple renews the token of the session from time to time.
    session = answer.headers.get('x-adm-auth-session') ?? session;
    return answer;
  };
  return {
    call: async (method, path, body) => {
      let answer = await send(method, path, body);
      const hasEnded = answer.status === 401 || answer.status === 403;
      if (hasEnded && codeOf(answer) !== termsCode) {
        session = null;
        answer = await send(method, path, body);
      }
      if (answer.status !== 200) throw failureOf(answer);
      return parse(answer.text);
    },
  };
}

/** Opens a session and returns its token. */
async function begin(settings: AppleBusinessSettings, token: AppleBusinessToken): Promise<string> {
  const path = '/session';
  const oauth = new OAuth({
    consumer: { key: token.consumer_key, secret: token.consumer_secret },
    realm: 'ADM',
    signature_method: 'HMAC-SHA1',
    hash_function: (text, key) => createHmac('sha1', key).update(text).digest('base64'),
  });
  oauth.getNonce = () => randomBytes(nonceBytes).toString('hex');
  const signed = oauth.authorize(
    { url: `${settings.url}${path}`, method: 'GET' },
    { key: token.access_token, secret: token.access_secret },
  );
  const answer = await request(settings, 'GET', path, {
    authorization: oauth.toHeader(signed).Authorization,
  });
  if (answer.status !== 200) throw failureOf(answer);
  const { auth_session_token: session } = parse(answer.text) as { auth_session_token?: unknown };
  if (typeof session !== 'string' || !/^[\x21-\x7e]{1,4000}$/.test(session))
    throw new AppleBusinessError('unavailable');
  return session;
}

async function request(
  { url, stopping, timeoutMs = patienceMs }: AppleBusinessSettings,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json;charset=UTF8',
        'user-agent': 'Minga',
        'x-server-protocol-version': '3',
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would take the credentials to an address that was not configured.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch {
    // The error is not logged: it can name parts of the request.
    throw new AppleBusinessError('unavailable');
  }
}

/** @throws Error for a response that is too long */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The response is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A JSON object. @throws AppleBusinessError for anything else */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Handled below.
  }
  throw new AppleBusinessError('unavailable');
}

/** The organization has to accept new terms and conditions. */
const termsCode = 'T_C_NOT_SIGNED';

function failureOf(answer: Answer): AppleBusinessError {
  const { status } = answer;
  const code = codeOf(answer);
  if (code === termsCode) return new AppleBusinessError('terms-not-signed', code);
  if (status === 401 || status === 403) return new AppleBusinessError('token-rejected', code);
  if (status === 429) return new AppleBusinessError('rate-limited', code, delayOf(answer));
  if (status >= 500) return new AppleBusinessError('unavailable', code, delayOf(answer));
  return new AppleBusinessError('rejected', code);
}

/** Apple's code of an error, which is the body, sometimes in quotation marks. */
function codeOf({ text }: Answer): string {
  return /^\s*"?([A-Z][A-Z_]{2,60})\b/.exec(text)?.[1] ?? '';
}

/** `Retry-After` in seconds or as a date. */
function delayOf({ headers }: Answer): number {
  const text = headers.get('retry-after') ?? '';
  const afterMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return afterMs > 0 ? Math.min(afterMs, longestDelayMs) : 0;
}
