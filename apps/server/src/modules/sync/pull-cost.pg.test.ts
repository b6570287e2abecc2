import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notingRoundTrips, type RoundTrips } from '../../../testing/round-trips.ts';
import { cursorsOf } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { isOnCitus } from '../../../testing/test-app.ts';
import { farms, people } from '../../../testing/world.ts';
import { startPull } from './pull.ts';
import type { Streams } from './streams.ts';

/*
 * A place is held for as long as an answer is read, and each round trip takes longer the busier the process is. So the
 * queries of a delta are sent together.
 */

let world: SyncWorld;
let streams: Streams;
let transactions: RoundTrips[] = [];
beforeAll(async () => {
  world = await startSyncWorld();
  const noting = notingRoundTrips(world.deps.streams.deltas.db);
  transactions = noting.transactions;
  streams = { ...world.deps.streams, deltas: { ...world.deps.streams.deltas, db: noting.db } };
});
beforeEach(() => {
  transactions.length = 0;
});
afterAll(() => world.close());

const delta = async (have: Record<string, number>, epoch: string | null): Promise<number[]> => {
  const { id: userId, name, role } = people.isla;
  const spool = streams.spool();
  await startPull(streams, {
    actor: { userId, name, role, device: null },
    request: { protocol: 3, epoch, have },
    device: 'phone',
    onAhead: async () => {},
    packer: new PassThrough(),
    spool,
  });
  await finished(spool.out.resume(), { writable: false });
  // The commit comes when the answer is on its way.
  const trips = transactions.at(-1)?.filter(([first]) => first !== 'commit') ?? [];
  return trips.map((statements) => statements.length);
};

describe('a delta', () => {
  // On Citus the setting of a snapshot is sent with them.
  const first = isOnCitus() ? 6 : 5;

  it('of a device that has everything takes two round trips', async () => {
    const { epoch, have } = cursorsOf(await world.isla.pull());
    // begin, epoch, lists, practices and farms; the farms' counters.
    expect(await delta(have, epoch)).toEqual([first, 1]);
  });

  it('of several kinds of bucket counts all of them in one more', async () => {
    const { epoch, have } = cursorsOf(await world.isla.pull());
    const behind = { ...have, 'ref:products': 0, [`farm:${farms.hillhead}`]: 0 };
    expect(await delta(behind, epoch)).toEqual([first, 1, 2]);
  });
});

describe('an answer that brings nothing', () => {
  it('takes less than a kilobyte of a phone’s signal, with its headers', async () => {
    const { epoch, have } = cursorsOf(await world.isla.pull());
    expect(Object.keys(have).length).toBeGreaterThan(3);
    const answer = await overTheWire(world.url, JSON.stringify({ protocol: protocolVersion, epoch, have }));
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 .*content-encoding: zstd/s);
    expect(answer.length).toBeLessThan(1_024);
  });

  /** Every byte of the answer, as it comes out of the socket. */
  const overTheWire = async (url: string, body: string): Promise<Buffer> => {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const head = [
      'POST /api/sync/pull HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${world.isla.token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      // What Chromium sends.
      'accept-encoding: gzip, deflate, br, zstd',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    const pieces: Buffer[] = [];
    const lastChunk = '\r\n0\r\n\r\n';
    while (!Buffer.concat(pieces).toString('latin1').endsWith(lastChunk)) {
      const [piece] = (await once(socket, 'data')) as [Buffer];
      pieces.push(piece);
    }
    socket.destroy();
    return Buffer.concat(pieces);
  };
});
