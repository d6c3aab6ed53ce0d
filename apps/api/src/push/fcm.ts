/** Firebase Cloud Messaging, through its HTTP v1 API. */
import type { Push, PushOutcome, PushPort } from '../base/ports.ts';

/** Timeout of a request, in milliseconds. */
const patienceMs = 10_000;

/** Time for which a push is kept for an offline device, in seconds. */
const keptSeconds = 24 * 60 * 60;

interface Refusal {
  error?: {
    message?: string;
    details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[];
  };
}

/** Sends data only, without a `notification`: the app shows it in the user's language, once. */
export function createFcm(
  { url, projectId }: { url: string; projectId: string },
  access: () => Promise<string>,
): PushPort {
  const address = `${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  return {
    send: async (push) => {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${await access()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: toMessage(push) }),
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await response.text();
        return response.ok ? { kind: 'sent' } : readRefusal(response, text);
      } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function toMessage({ token, data }: Push): Record<string, unknown> {
  return {
    token,
    data,
    android: { priority: 'HIGH', ttl: `${keptSeconds}s` },
    webpush: { headers: { Urgency: 'high', TTL: String(keptSeconds) } },
    apns: { headers: { 'apns-priority': '5' }, payload: { aps: { 'content-available': 1 } } },
  };
}

/**
 * Maps the errors of the service: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode. An invalid token,
 * or one of another project, will never work.
 */
function readRefusal(response: Response, text: string): PushOutcome {
  const { error } = parse(text);
  const code = error?.details?.find((detail) => detail.errorCode)?.errorCode ?? `HTTP ${response.status}`;
  const violations = error?.details?.flatMap((detail) => detail.fieldViolations ?? []) ?? [];
  const isTokenWrong = violations.some((violation) => violation.field === 'message.token');
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || isTokenWrong) return { kind: 'gone' };
  const { status } = response;
  // 401 and 403 mean that our access is misconfigured; the pushes wait until an operator has fixed it.
  if (status === 429 || status >= 500 || status === 401 || status === 403) {
    const afterMs = Number(response.headers.get('retry-after')) * 1000;
    return { kind: 'later', reason: code, ...(afterMs > 0 ? { afterMs } : {}) };
  }
  return { kind: 'refused', reason: code };
}

function parse(text: string): Refusal {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
