/**
 * Load shedding: bounds concurrent and waiting requests, and rejects the rest at once with 503 and Retry-After. A
 * rejection costs a tenth of a response, so admitted requests are as fast as without the excess (docs/decisions/0089).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';
import { AppError } from '../../base/errors.ts';
import type { CallConfig } from '../pipeline/calls-in-flight.ts';

export interface AdmissionLimits {
  /** Calls that are worked on at once. */
  slots: number;
  /** Calls that wait for a slot. */
  mostWaiting: number;
  /** Longest wait in a burst, in milliseconds. */
  burstWaitMs: number;
  /** About the longest wait in a queue that has not been empty for `burstWaitMs`: it would stay (CoDel). */
  standingWaitMs: number;
}

/**
 * What a process admits with so many slots. A standing queue need only be long enough that a slot never stays free.
 * A burst that waits longer is answered sooner by the client's second try.
 */
export function admissionLimits(slots: number): AdmissionLimits {
  return { slots, mostWaiting: slots * 8, burstWaitMs: 500, standingWaitMs: 20 };
}

/** Seconds after which a refused caller may come back: not all in the same moment. */
const retryAfterSeconds = [1, 2, 3] as const;

/** Made once: capturing the stack of an error is the dearest part of a refusal. */
const refusals = retryAfterSeconds.map((retryAfter) => new AppError('server/busy', { retryAfter }));

interface Waiting {
  admit(): void;
  timer: NodeJS.Timeout;
}

export class AdmissionGate {
  readonly #limits: AdmissionLimits;
  readonly #onRefusal: () => void;
  #running = 0;
  /** In the order of arrival. */
  readonly #waiting: Waiting[] = [];
  /** When nobody waited for the last time. */
  #emptyAt = 0;
  /** When a wait ended in a refusal for the last time. */
  #expiredAt = -Infinity;

  constructor(limits: AdmissionLimits, onRefusal: () => void = () => {}) {
    this.#limits = limits;
    this.#onRefusal = onRefusal;
  }

  /** Takes a slot, or waits for one. @throws AppError server/busy */
  async enter(): Promise<void> {
    const { slots, mostWaiting, burstWaitMs, standingWaitMs } = this.#limits;
    if (this.#running < slots && this.#waiting.length === 0) {
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
   * Gives a slot back: to who has waited longest, but in a standing queue to who came last (adaptive LIFO). There the
   * longest wait is about to end in a refusal, and everybody who is admitted would have waited for as long as one may.
   */
  leave(): void {
    const next = this.#isStanding() ? this.#waiting.pop() : this.#waiting.shift();
    if (next) next.admit();
    else this.#running -= 1;
  }

  /** Whether the queue is no burst: it has not been empty for so long, or emptied because those in it were refused. */
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
  /** Ends the call's work; its answer may still be on its way. */
  leave(request: FastifyRequest): void;
}

/** Puts every call of the API through the gate but those that watch over the server. */
export function admitCalls(api: FastifyInstance, slots: number, logger: Logger): Admission {
  const refused = { count: 0, toldAt: -Infinity };
  const gate = new AdmissionGate(admissionLimits(slots), () => {
    refused.count += 1;
    if (performance.now() - refused.toldAt < tellEveryMs) return;
    logger.warn('calls were refused because there are too many', { calls: refused.count });
    refused.count = 0;
    refused.toldAt = performance.now();
  });
  const inside = new WeakSet<FastifyRequest>();
  const enter = async (request: FastifyRequest) => {
    if ((request.routeOptions.config as CallConfig).isAlwaysAnswered) return;
    await gate.enter();
    inside.add(request);
  };
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) gate.leave();
  };
  api.addHook('onRequest', enter);
  // Whoever sends a body slowly holds no slot meanwhile.
  api.addHook('preParsing', async (request) => {
    if (request.raw.complete === false) leave(request);
  });
  api.addHook('preValidation', async (request) => {
    if (!inside.has(request)) await enter(request);
  });
  // Refusals before the handler; the handler leaves by itself, also when nobody is there to be answered.
  api.addHook('onSend', async (request) => leave(request));
  return { leave };
}

/** The log says so often that calls were refused, in milliseconds. */
const tellEveryMs = 10_000;
