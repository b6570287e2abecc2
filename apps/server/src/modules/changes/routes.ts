import { PassThrough, Readable } from 'node:stream';
import { changesApi } from '@byre/contract/changes/api';
import type { ChangesQuery } from '@byre/contract/changes/schema';
import { exportsApi } from '@byre/contract/exports/api';
import type { EverythingQuery } from '@byre/contract/exports/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLane } from '../../db/lanes.ts';
import type { Deps } from '../../deps.ts';
import { eventStreamHeaders } from '../../http/answers/event-stream.ts';
import { linkPages } from '../../http/answers/page-links.ts';
import { requireStillLetIn } from '../../http/caller/authenticate.ts';
import { laneOf } from '../../http/caller/let-in.ts';
import { routeGuard } from '../../http/implement.ts';
import { noteRefusal, noteToldFromBeginning } from '../../http/problems/refusals.ts';
import { readerOf } from '../../http/reading/read-request.ts';
import { streamAnswers } from '../../http/stream-answer.ts';
import { everything } from './export.ts';
import { type Page, readChanges } from './read.ts';
import { streamChanges } from './stream.ts';
import { type Waiter, waitersOn } from './waiters.ts';

const endpoint = changesApi.read;

/** Writes its answer itself, because it may wait, or go on for ever. */
export const changeRoutes = (app: FastifyInstance, deps: Deps): void => {
  streamAnswers(app, deps, exportsApi.everything, ({ actor, query, now }) =>
    everything(actor, query as EverythingQuery, now),
  );
  const read = readerOf(endpoint);
  const waiters = waitersOn(deps.live);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeGuard(endpoint, deps),
    handler: async (request, reply) => {
      const { query } = read(request);
      // A caller that asks for the headers only would read nothing of a stream.
      const isStream = request.method === 'GET' && (request.headers.accept?.includes('text/event-stream') ?? false);
      const reading = readingOf(request, deps, query as ChangesQuery);
      reply.header('cache-control', 'no-store');
      try {
        if (isStream) return await serveStream(reply, reading, waiters.open(reading.userId));
        const { wait = 0 } = query as ChangesQuery;
        const page =
          wait === 0 ? await reading.from() : await waitFor(reply, reading, waiters.open(reading.userId), wait);
        const length = page.pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
        reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': length });
        linkPages(request, reply, { next: nextOf(query as ChangesQuery, page) });
        return reply.send(Readable.from(page.pieces, { objectMode: false }));
      } catch (error) {
        noteRefusal(request, endpoint, deps, { error, at: 'handler', body: undefined });
        throw error;
      }
    },
  });
};

/** A proxy has 4 kB for the headers of an answer, and refuses more. */
const longestInLink = 2_000;

/**
 * The query of the next page, for a caller who asks for it before having read this one; none if nothing is waiting
 * there.
 */
const nextOf = (query: ChangesQuery, { cursor, more }: Page): string | undefined => {
  if (!more || cursor.length > longestInLink) return undefined;
  const asked = Object.entries({ ...query, cursor }).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(asked).toString();
};

/** How one request reads: from its own cursor, or on from another one. Throws 401 once its session or key has ended. */
type Reading = {
  readonly userId: string;
  from(cursor?: string): Promise<Page>;
};

const readingOf = (request: FastifyRequest, deps: Deps, query: ChangesQuery): Reading => {
  if (!request.identity) throw new Error('The access check let an unauthenticated request through.');
  const { actor } = request.identity;
  // A browser that lost the stream sends the id of the last event it has.
  const lastId = request.headers['last-event-id'];
  const own = typeof lastId === 'string' && lastId !== '' ? { ...query, cursor: lastId } : query;
  return {
    userId: actor.userId,
    from: async (cursor) => {
      const asked = cursor === undefined ? own : { ...own, cursor };
      if (cursor !== undefined) await requireStillLetIn(request, deps);
      const page = await inLane(laneOf(request), () => readChanges(deps.db, actor, asked));
      // To a key that was revoked in between, all farms would look as if they had been taken away.
      if (page.lost > 0) await requireStillLetIn(request, deps);
      if (asked.farm_id === undefined) noteToldFromBeginning(request, endpoint, deps, page.fromBeginning);
      return page;
    },
  };
};

/** The first page with a change; an empty one after `seconds`, or if the service stops. */
const waitFor = async (reply: FastifyReply, reading: Reading, waiter: Waiter, seconds: number): Promise<Page> => {
  const until = performance.now() + seconds * 1_000;
  reply.raw.once('close', waiter.end);
  try {
    let page = await reading.from();
    while (page.changes === 0) {
      const woken = page.more ? 'news' : await waiter.next(Math.max(0, until - performance.now()), page.buckets);
      if (woken !== 'news') break;
      page = await reading.from(page.cursor);
    }
    return page;
  } finally {
    reply.raw.off('close', waiter.end);
    waiter.close();
  }
};

const serveStream = async (reply: FastifyReply, reading: Reading, waiter: Waiter): Promise<FastifyReply> => {
  // A fault in the query is reported like any other problem.
  const first = await reading.from().catch((error: unknown) => {
    waiter.close();
    throw error;
  });
  const out = new PassThrough();
  void streamChanges({ out, first, read: reading.from, waiter });
  reply.headers(eventStreamHeaders);
  return reply.send(out);
};
