/** A connection that prepares each statement once instead of planning it with every execution. */
import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { plannedEachTime } from './planned-each-time.ts';

/**
 * Maximum number of prepared statements of a connection. Lists of varying length produce unlimited texts; later ones
 * are not prepared.
 */
const mostPrepared = 400;

/** A `pg` client that names statements with parameters, which prepares them. */
export class PreparedClient extends Client {
  readonly #prepared = new Set<string>();
  /** Number of schema changes seen by this connection. */
  #age = 0;

  override query = ((...call: Parameters<Client['query']>) => {
    const [text, values] = call as unknown as [unknown, unknown];
    // Kysely sends a text and its parameters; streams and prepared queries are passed through.
    if (
      typeof text !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      text.startsWith(plannedEachTime)
    )
      return this.#send(call);
    const name = `${nameOf(text)}${this.#age}`;
    if (!this.#prepared.has(name)) {
      if (this.#prepared.size >= mostPrepared) return this.#send(call);
      this.#prepared.add(name);
    }
    const [, , ...rest] = call as unknown[];
    return this.#forgetWhenOld(this.#send([{ name, text, values } satisfies QueryConfig, ...rest]));
  }) as Client['query'];

  /** Another process may have changed a table: outdated plans are rejected, and prepared again under new names. */
  #forgetWhenOld(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (error instanceof Error && (error as Error & { code?: unknown }).code === '0A000') {
        this.#age += 1;
        this.#prepared.clear();
      }
      throw error;
    });
  }

  #send(call: readonly unknown[]): unknown {
    return Reflect.apply(Client.prototype.query, this, call);
  }
}

const names = new Map<string, string>();

/** PostgreSQL truncates names after 63 bytes, so statements are named by their hash. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  if (names.size < mostPrepared) names.set(text, name);
  return name;
}
