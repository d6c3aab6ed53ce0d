/** Scripts that a test makes late, missing or different, by the path of their request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ScriptAnswer } from '../../packages/elements/src/testing/runner/protocol.ts';

/** Answers that tests set. */
export class ScriptAnswers {
  #answers = new Map<string, ScriptAnswer>();
  #waiting = new Map<string, (() => void)[]>();

  set(path: string, answer: ScriptAnswer): void {
    if (answer === 'usual') this.#answers.delete(path);
    else this.#answers.set(path, answer);
    if (answer !== 'hold') this.#release(path);
  }

  /** Answers all scripts as usual again. */
  reset(): void {
    this.#answers.clear();
    for (const path of this.#waiting.keys()) this.#release(path);
  }

  /** Answers a request, or calls `next` when it is to be answered as usual. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = this.#answers.get(path);
    if (!answer || answer === 'usual') return next();
    if (answer === 'hold') {
      this.#waiting.set(path, [...(this.#waiting.get(path) ?? []), next]);
      return;
    }
    const isFailing = answer === 'fail';
    response.writeHead(isFailing ? 503 : 200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
    });
    response.end(isFailing ? '' : answer.source);
  }

  #release(path: string): void {
    const waiting = this.#waiting.get(path) ?? [];
    this.#waiting.delete(path);
    for (const next of waiting) next();
  }
}
