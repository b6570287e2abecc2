import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@byre/contract/endpoint';
import { hourMs } from '@byre/contract/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { readAhead } from '../read-ahead.ts';
import { dataAsOfHeader, isToldAsItIs } from '../replica/read-report.ts';
import type { Reading } from '../replica/replica.ts';
import { type Compressor, compressorFor } from './answers/compressor.ts';
import { laneOf } from './caller/let-in.ts';
import { routeGuard } from './implement.ts';
import { noteRefusal, noteToldFromBeginning } from './problems/refusals.ts';
import { readerOf } from './reading/read-request.ts';
import { traceStream } from './running/traces.ts';

/** A part of an answer, and how many rows it holds. */
export type Piece = { readonly text: string | Uint8Array; readonly rows: number };

/** A streamed answer, read from one snapshot of the database. */
export type Streamed = {
  /** Anything thrown before its first piece is answered as a problem. Each piece is at most some hundred kB. */
  pieces(tx: Transaction): AsyncIterable<Piece>;
  readonly contentType: string;
  /** The file name for browsers. */
  readonly fileName: string;
};

/** An answer keeps its snapshot of the database until its end, and Postgres cannot clean up in the meantime. */
const longestMs = hourMs;

/**
 * Registers the route of an endpoint that answers everything of a kind at once. What was read waits in memory for its
 * reader up to a limit (see `spool.ts`); beyond that, reading waits. It has its own connections and a few places, of
 * which a person or key gets one, and takes turns with other slow work of the practice.
 */
export const streamAnswers = (
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  streamedOf: (asking: { actor: Actor; query: unknown; now: Date }) => Streamed,
): void => {
  const read = readerOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeGuard(endpoint, deps),
    // It is compressed as it is read.
    compress: false,
    handler: async (request, reply) => {
      const { query } = read(request);
      if (!request.identity) throw new Error('The access check let an unauthenticated request through.');
      const { actor: asking } = request.identity;
      reply.header('cache-control', 'no-store');
      traceStream(reply, 'export');
      try {
        const now = deps.now();
        const packer = compressorFor(request.headers['accept-encoding']);
        const fromPrimary: Reading = { db: deps.streams.exports.db, actor: asking, asOf: now };
        const reading = (await deps.replica?.readingFor(asking, 'export')) ?? fromPrimary;
        const streamed = streamedOf({ actor: reading.actor, query, now });
        const beginFrom = (from: Reading) =>
          begin(request, deps, {
            db: from.db,
            streamed: streamedOf({ actor: from.actor, query, now }),
            packer,
            endpoint,
          });
        const begun = () =>
          beginFrom(reading).catch((error: unknown) => {
            if (reading === fromPrimary || isToldAsItIs(error)) throw error;
            return beginFrom(fromPrimary);
          });
        // A request for the headers only reads none of it.
        const out = request.method === 'HEAD' ? undefined : await begun();
        if (packer.encoding) reply.header('content-encoding', packer.encoding);
        reply.headers({
          'content-type': `${streamed.contentType}; charset=utf-8`,
          [dataAsOfHeader]: reading.asOf.toISOString(),
          'content-disposition': `attachment; filename="${streamed.fileName}"`,
          vary: 'accept-encoding',
          // A proxy that buffers the stream would keep all of it.
          'x-accel-buffering': 'no',
        });
        return reply.send(out);
      } catch (error) {
        noteRefusal(request, endpoint, deps, { error, at: 'handler', body: undefined });
        throw error;
      }
    },
  });
};

type Beginning = { db: Database; streamed: Streamed; packer: Compressor; endpoint: Endpoint };

/** Resolves once the answer has begun. An earlier failure is a problem; a later one cuts the answer off. */
const begin = async (
  request: FastifyRequest,
  deps: Deps,
  { db, streamed, packer, endpoint }: Beginning,
): Promise<Duplex> => {
  const { places, steps } = deps.streams.exports;
  const whose = laneOf(request);
  const spool = deps.streams.spool();
  // The sender of the spool handles its errors. Until then nobody does, and an unhandled one would end the process.
  spool.out.on('error', () => {});
  const cut = new AbortController();
  const place = {
    device: request.identity?.actor.userId ?? request.ip,
    stalledSince: spool.stalledSince,
    cut: () => cut.abort(),
  };
  const begun = Promise.withResolvers<void>();
  let rows = 0;
  const answer = async (tx: Transaction): Promise<void> => {
    const pieces = readAhead(streamed.pieces(tx), (next) => steps(whose, next));
    const first = await pieces.next();
    begun.resolve();
    const texts = async function* () {
      for (let next = first; !next.done; next = await pieces.next()) {
        rows += next.value.rows;
        yield next.value.text;
      }
    };
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(longestMs)]);
    try {
      await pipeline(texts, packer.out, spool.out, { signal });
    } catch (error) {
      // No error may make this transaction run again, because half of the answer has been sent.
      throw new Error('An export was cut off.', { cause: error });
    } finally {
      await pieces.return(undefined);
    }
  };
  try {
    const leave = await places.enter(place);
    const options = { readOnly: true, isolation: 'repeatable read', isOfOneMoment: true } as const;
    void inLane(whose, () => inTransaction(db, answer, options))
      .catch((error: unknown) => {
        begun.reject(error);
        spool.out.destroy();
      })
      .finally(() => {
        leave();
        noteToldFromBeginning(request, endpoint, deps, rows);
      });
    await begun.promise;
    return spool.out;
  } catch (error) {
    spool.out.destroy();
    throw error;
  }
};
