/**
 * Load shedding: so many calls are worked on at once, some wait, the rest is refused at once with 503 and Retry-After.
 * Refusing costs a hundredth of answering: whoever is admitted is answered as fast as on a quiet day (decision 0089).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../base/logger.ts';
import { AppError } from '../base/errors.ts';
import type { CallConfig } from './calls-in-flight.ts';

export interface AdmissionLimits {
  /** Calls that are worked on at once. */
  slots: number;
  /** Calls that wait for a slot. */
  mostWaiting: number;
  /** Longest wait in a burst, in milliseconds. */
  burstWaitMs: number;
  /** Longest wait in a queue that has not been empty for `burstWaitMs`: it is no burst, it would stay (CoDel). */
  standingWaitMs: number;
}

/** What a process admits with so many slots. */
export function admissionLimits(slots: number): AdmissionLimits {
  return { slots, mostWaiting: slots * 8, burstWaitMs: 1000, standingWaitMs: 100 };
}

/** Seconds after which a refused caller may come back: not all in the same moment. */
const retryAfterSeconds = [1, 2, 3] as const;

interface Waiting {
  admit(): void;
  timer: NodeJS.Timeout;
}

export class AdmissionGate {
  readonly #limits: AdmissionLimits;
  readonly #onRefusal: () => void;
  #running = 0;
  readonly #waiting = new Set<Waiting>();
  /** When nobody waited for the last time. */
  #emptyAt = 0;

  constructor(limits: AdmissionLimits, onRefusal: () => void = () => {}) {
    this.#limits = limits;
    this.#onRefusal = onRefusal;
  }

  /** Takes a slot, or waits for one in the order of arrival. @throws AppError server/busy */
  async enter(): Promise<void> {
    const { slots, mostWaiting } = this.#limits;
    if (this.#running < slots && this.#waiting.size === 0) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= mostWaiting) throw this.#refuse();
    if (this.#waiting.size === 0) this.#emptyAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          this.#waiting.delete(waiting);
          reject(this.#refuse());
        }, this.#patienceMs()),
      };
      this.#waiting.add(waiting);
    });
  }

  /** Gives a slot back: to who has waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.admit();
  }

  #patienceMs(): number {
    const { burstWaitMs, standingWaitMs } = this.#limits;
    return performance.now() - this.#emptyAt > burstWaitMs ? standingWaitMs : burstWaitMs;
  }

  #refuse(): AppError {
    this.#onRefusal();
    const retryAfter = retryAfterSeconds[Math.floor(Math.random() * retryAfterSeconds.length)] ?? 1;
    return new AppError('server/busy', { retryAfter });
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
