import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../reading/token.ts';

/** How long a connection may take to send something, in milliseconds, not counting the time for answers. */
export type TimeLimits = {
  /** A request line and its headers: a kilobyte or two, which takes some seconds on the worst line. */
  readonly headersMs: number;
  /**
   * A whole request with its body. A full push is 8 MiB, which takes 9 minutes at 16 kB a second, a bad
   * second-generation line. The phone itself waits no longer.
   */
  readonly requestMs: number;
  /** The body of a caller without a token: at most 16 kB, at half a kilobyte a second. */
  readonly strangersBodyMs: number;
  /** No traffic in either direction: longer than any answer takes, and than a listening device hears nothing. */
  readonly idleMs: number;
  /**
   * Between two requests: longer than reverse proxies keep a connection (60 s), or they would send into a closed one.
   */
  readonly keepAliveMs: number;
  /** How often the first two are checked. */
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

/** The limits that the HTTP server itself enforces, by its names for them. */
export const serverTimeouts = ({ headersMs, requestMs, idleMs, keepAliveMs, checkEveryMs }: TimeLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  keepAliveTimeout: keepAliveMs,
  http: { requestTimeout: requestMs, headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

/** Cuts off callers without a token who never finish a body, because such connections cost nothing to open. */
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
