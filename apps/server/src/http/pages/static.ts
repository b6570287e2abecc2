import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '@byre/contract/problem';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose names hold a hash of their content never change under that name. */
const hashed = /-[\w-]{8,}\.\w+(\.map)?$/;
const forAYear = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/**
 * Serves the built app, if there is one. Any address that is not the API's is one of its screens. Without an app, and
 * for every unknown address of the API, 404.
 */
export const serveApp = async (app: FastifyInstance, webRoot: string | null): Promise<void> => {
  const page = join(webRoot ?? '', 'index.html');
  const hasApp = webRoot !== null && existsSync(page);
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const name = basename(path).replace(/\.(br|gz)$/, '');
        reply.header('cache-control', path.includes('/assets/') && hashed.test(name) ? forAYear : askEachTime);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A missing script must not be answered with a page: the browser would run it.
    const isScreen = isRead && !/^\/(api|authenticate|assets)(\/|\?|$)/.test(request.url) && !hasExtension(request.url);
    if (!hasApp || !isScreen || guessed.test(request.url)) throw new Problem('not-found', 'There is no such address.');
    // Another version is just being installed. Without this the framework would answer in its own words.
    if (!existsSync(page)) throw new Problem('unavailable', beingReplaced, { retryAfterSeconds });
    return reply.sendFile('index.html');
  });
};

const beingReplaced = 'The files of the app are just being replaced.';
const retryAfterSeconds = 5;

/** Common addresses of probes. A probe with a wrong address must not take a screen of the app for an answer. */
const guessed = /^\/(metrics|health|healthz|livez|readyz|live|ready|status|ping)(\/|\?|$)/;

const hasExtension = (url: string): boolean => /\.\w+$/.test(url.split('?')[0] ?? '');
