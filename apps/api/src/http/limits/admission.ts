/**
 * Load shedding: bounds concurrent and waiting requests, and rejects the rest at once with 503 and Retry-After. A
 * rejection costs a tenth of a response, so admitted requests are as fast as without the excess (docs/decisions/0089).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';
import { AppError } from '../../base/errors.ts';
import type { CallConfig } from '../pipeline/calls-in-flight.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface AdmissionLimits {
  /** Concurrent calls. */
  slots: number;
  /** Length of the queue. */
  mostWaiting: number;
  /** Longest wait in a queue that was empty a moment ago (a burst), in milliseconds. */
  burstWaitMs: number;
  /** Approximate longest wait in a standing queue, one that has not been empty for `burstWaitMs` (CoDel), in milliseconds. */
  standingWaitMs: number;
}

/**
 * Limits of a process with a number of slots. A standing queue needs to be just long enough that no slot is idle. A burst
 * that would wait longer is served sooner when the client retries.
 */
export function admissionLimits(slots: number): AdmissionLimits {
  return { slots, mostWaiting: slots * 8, burstWaitMs: 500, standingWaitMs: 20 };
}

/** Values of `Retry-After`, in seconds: several, so that clients do not retry simultaneously. */
const retryAfterSeconds = [1, 2, 3] as const;

/** Created once: capturing the stack is the most expensive part of a rejection. */
const refusals = retryAfterSeconds.map((retryAfter) => new AppError('server/busy', { retryAfter }));

/** A call that was served. */
export interface Served {
  operation: string;
  /** Time in its slot, in milliseconds. */
  ms: number;
}

interface Waiting {
  admit(): void;
  timer: NodeJS.Timeout;
}

export class AdmissionGate {
  readonly #limits: AdmissionLimits;
  readonly #onRefusal: () => void;
  readonly #concurrency: ConcurrencyLimit;
  #running = 0;
  /** In the order of arrival. */
  readonly #waiting: Waiting[] = [];
  /** Last time at which the queue was empty. */
  #emptyAt = 0;
  /** Last time at which a waiting call was rejected. */
  #expiredAt = -Infinity;

  constructor(limits: AdmissionLimits, onRefusal: () => void = () => {}) {
    this.#limits = limits;
    this.#onRefusal = onRefusal;
    this.#concurrency = new ConcurrencyLimit(limits.slots);
  }

  /** Acquires a slot, waiting for one if necessary. @throws AppError server/busy */
  async enter(): Promise<void> {
    const { mostWaiting, burstWaitMs, standingWaitMs } = this.#limits;
    if (this.#running < this.#slots() && this.#waiting.length === 0) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= mostWaiting) throw this.#refuse();
    const since = performance.now();
    if (this.#waiting.length === 0) this.#emptyAt = since;
    await new Promise<void>((resolve, reject) => {
      const lookAgain = () => {
        const now = performance.now();
        if (!this.#isStanding() && now - since < burstWaitMs) {
          waiting.timer = setTimeout(lookAgain, standingWaitMs);
          return;
        }
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#expiredAt = now;
        reject(this.#refuse());
      };
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(lookAgain, standingWaitMs),
      };
      this.#waiting.push(waiting);
    });
  }

  /**
   * Releases a slot to the call that has waited longest, or in a standing queue to the newest (adaptive LIFO): there the
   * oldest calls are about to be rejected, and first-in first-out would make every admitted call wait for the maximum.
   */
  leave(served?: Served): void {
    const isStanding = this.#isStanding();
    if (served) this.#concurrency.record(served.operation, served.ms, this.#running, isStanding);
    this.#running -= 1;
    const slots = this.#slots();
    while (this.#running < slots) {
      const next = isStanding ? this.#waiting.pop() : this.#waiting.shift();
      if (!next) return;
      this.#running += 1;
      next.admit();
    }
  }

  /** Calls that may run at once now. */
  #slots(): number {
    return this.#isStanding() ? this.#concurrency.current : this.#limits.slots;
  }

  /** Whether the queue is a standing one: not empty for that long, or emptied only by rejections. */
  #isStanding(): boolean {
    const { burstWaitMs } = this.#limits;
    const now = performance.now();
    return (
      (this.#waiting.length > 0 && now - this.#emptyAt >= burstWaitMs) || now - this.#expiredAt < burstWaitMs
    );
  }

  #refuse(): AppError {
    this.#onRefusal();
    return refusals[Math.floor(Math.random() * refusals.length)] ?? new AppError('server/busy');
  }
}

export interface Admission {
  /** Releases the slot of a call that was served; its response may still be in transit. */
  leave(request: FastifyRequest, operation: string): void;
}

/** Applies admission control to every API call except health checks. */
export function admitCalls(api: FastifyInstance, slots: number, logger: Logger): Admission {
  const refused = { count: 0, toldAt: -Infinity };
  const gate = new AdmissionGate(admissionLimits(slots), () => {
    refused.count += 1;
    if (performance.now() - refused.toldAt < tellEveryMs) return;
    logger.warn('calls were refused because there are too many', { calls: refused.count });
    refused.count = 0;
    refused.toldAt = performance.now();
  });
  /** When the calls inside were admitted. */
  const inside = new WeakMap<FastifyRequest, number>();
  const enter = async (request: FastifyRequest) => {
    if ((request.routeOptions.config as CallConfig).isAlwaysAnswered) return;
    await gate.enter();
    inside.set(request, performance.now());
  };
  const leave = (request: FastifyRequest, operation?: string) => {
    const since = inside.get(request);
    if (since === undefined) return;
    inside.delete(request);
    gate.leave(operation === undefined ? undefined : { operation, ms: performance.now() - since });
  };
  api.addHook('onRequest', enter);
  // A slowly sent body occupies no slot.
  api.addHook('preParsing', async (request) => {
    if (request.raw.complete === false) leave(request);
  });
  api.addHook('preValidation', async (request) => {
    if (!inside.has(request)) await enter(request);
  });
  // Covers rejections before the handler; the handler releases its slot itself, also after an aborted connection.
  api.addHook('onSend', async (request) => leave(request));
  return { leave };
}

/** Interval of log lines about rejected calls, in milliseconds. */
const tellEveryMs = 10_000;
