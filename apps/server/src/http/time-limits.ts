import type { FastifyInstance } from 'fastify';
import { bearerOf } from './token.ts';

/** How long a connection may take for what it says, in milliseconds. None of it is the time that an answer takes. */
export type TimeLimits = {
  /** A request line and its headers: a kilobyte or two, on the worst line some seconds. */
  readonly headersMs: number;
  /**
   * A whole request, its body with it. A phone's fullest push is 8 MiB, which needs 9 minutes at 16 kB a second, a bad
   * second-generation line; the phone itself waits for no longer.
   */
  readonly requestMs: number;
  /** The body of somebody without a token: 16 kB at most, half a kilobyte a second. */
  readonly strangersBodyMs: number;
  /** Nothing goes in either direction: longer than any answer is worked on, and than a listening device hears nothing. */
  readonly idleMs: number;
  /** Between two requests: longer than reverse proxies keep theirs (60 s), else they send into a closed one. */
  readonly keepAliveMs: number;
  /** How often the first two are looked after. */
  readonly checkEveryMs: number;
};

export const timeLimits: TimeLimits = {
  headersMs: 20_000,
  requestMs: 600_000,
  strangersBodyMs: 30_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
};

/** The limits that the HTTP server itself keeps, by the names that it has for them. */
export const serverTimeouts = ({ headersMs, requestMs, idleMs, keepAliveMs, checkEveryMs }: TimeLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  keepAliveTimeout: keepAliveMs,
  http: { requestTimeout: requestMs, headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

/** Cuts who has no token and sends a body without end: such connections cost nothing to open. */
export const hurryStrangers = (app: FastifyInstance, { strangersBodyMs }: TimeLimits): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && bearerOf(request) === null) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, strangersBodyMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};
