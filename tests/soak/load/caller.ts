import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, send } from '../../support/server-process.ts';
import type { Random } from '../random.ts';
import { count, type Tally } from '../tally.ts';
import type { Fleet } from './fleet.ts';

/** The result of a call that was sent until answered. */
export interface Answered extends Answer {
  readonly body: Readonly<Record<string, unknown>>;
  /** How often it was sent; interrupted or refused attempts may have been processed nevertheless. */
  readonly tries: number;
}

export interface CallerOptions {
  readonly fleet: Fleet;
  readonly host: string;
  readonly random: Random;
  readonly tally: Tally;
}

interface CallOptions {
  readonly body?: object;
  readonly cookie?: string;
  readonly also?: readonly number[];
  readonly sending?: () => void;
}

const answerMs = 60_000;
const longestWaitMs = 1500;
const mostTries = 200;

/** A shopper's browser that retries until it has an answer, with whichever process is up. */
export class Caller {
  readonly #options: CallerOptions;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /**
   * Sends until a server answers 200, or one of the statuses in `also`. Any other final answer is not what a
   * well-behaved shopper should get: it is counted, and nothing is returned. `sending` is called before each attempt.
   */
  async call(path: string, { body, cookie = '', also = [], sending }: CallOptions = {}): Promise<Answered | undefined> {
    const { tally } = this.#options;
    for (let tries = 1; tries <= mostTries; tries++) {
      if (tries > 1) tally.resent += 1;
      sending?.();
      const answer = await this.#once(path, body, cookie);
      if (!answer) continue;
      const { status, headers } = answer;
      if (status === 503 && headers['retry-after'] !== undefined) {
        tally.promised503 += 1;
        await wait(Math.min(Number(headers['retry-after']) * 1000 || 0, longestWaitMs) * (0.5 + Math.random() / 2));
        continue;
      }
      if (status >= 500) {
        count(tally.errors, `${status}${status === 503 ? ' without Retry-After' : ''}: ${path}`);
        await wait(100);
        continue;
      }
      const answered = parsed(answer.text);
      if (status === 200 || also.includes(status)) return { ...answer, tries, body: answered };
      count(tally.errors, `${status} ${(answered['error'] as { code?: string } | undefined)?.code ?? ''}: ${path}`);
      return undefined;
    }
    count(tally.errors, `Never answered: ${path}`);
    return undefined;
  }

  async #once(path: string, body: object | undefined, cookie: string): Promise<Answer | undefined> {
    const { fleet, host, random, tally } = this.#options;
    const server = await fleet.any();
    const headers = {
      cookie,
      'x-forwarded-for': `20.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
    };
    const asked = { host, path, headers, signal: AbortSignal.timeout(answerMs), ...(body ? { body } : {}) };
    try {
      return await send(server.port, asked);
    } catch (error) {
      // The end of a connection may be seen before the end of its process.
      await wait(20);
      if (!server.ending)
        count(
          tally.errors,
          `No answer (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}): ${path}`,
        );
      return undefined;
    }
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
