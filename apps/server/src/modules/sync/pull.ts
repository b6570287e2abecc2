import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestText } from '@byre/contract/sync/digest';
import type { PullLine, PullRequest } from '@byre/contract/sync/messages';
import type { Actor, NamesOfOthers } from '../../access/actor.ts';
import { bytesWithoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import { isOlder, lineForOlder } from '../../commands/older-withdrawals.ts';
import type { RawRow, Transaction } from '../../db/database.ts';
import { type Epoch, epochIn, epochQuestion } from '../../db/epoch.ts';
import { currentLane } from '../../db/lanes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readAhead } from '../../read-ahead.ts';
import {
  type Behind,
  farmsBehind,
  inOrder,
  isMoving,
  type Leg,
  lostBuckets,
  type MovingLeg,
  planLegs,
} from './pull-plan.ts';
import { countRows, listScopes } from './pull-queries.ts';
import type { Spool } from './spool.ts';
import type { Lane, Streams } from './streams.ts';

/**
 * Rows fetched at a time: about 100 kB of lines, so memory stays flat whatever the farm. Larger batches were no faster.
 */
const batchRows = 200;

/** An answer with more rows than this is not a short delta. */
const mostRowsOfDelta = 2_000;

export type PullOptions = {
  actor: Actor;
  request: PullRequest;
  /** What identifies the device. */
  device: string;
  /** Is told about farms whose counter the device has passed, before the answer begins. */
  onAhead: (epoch: string, behind: readonly Behind[]) => Promise<void>;
  /** The compressor of the lines; `flush` sends what it holds. */
  packer: Transform & { flush?: () => void };
  /** Where the compressed lines go. */
  spool: Spool;
};

type Plan = { protocol: number; epoch: Epoch; legs: Leg[]; lost: string[]; others: NamesOfOthers };

/**
 * Writes what has changed since the device last asked to the spool, from one snapshot of the database: heads, grants
 * and rows agree, so no row can be missed [P1]. Resolves once the answer has begun. From then on a failure destroys the
 * spool, and the missing last line shows the device that it was cut [P2]. The connection is returned when everything is
 * spooled, or the spool is destroyed.
 *
 * Throws what the database throws before the first line, and 503 if no place came free.
 */
export const startPull = async (streams: Streams, pulling: PullOptions): Promise<void> => {
  // The sender of the spool handles its errors too. Until there is one, an unhandled error would end the process.
  pulling.spool.out.on('error', () => {});
  const isDelta = pulling.request.epoch !== null && Object.keys(pulling.request.have).length > 0;
  try {
    const begun = isDelta ? await startIn(streams.deltas, pulling, mostRowsOfDelta) : 'too many rows of a fill';
    if (begun === 'yes') return;
    const lane = begun === 'too many rows of a fill' ? streams.fills : streams.catchUps;
    await startIn(lane, pulling, Number.POSITIVE_INFINITY);
  } catch (error) {
    pulling.spool.out.destroy();
    throw error;
  }
};

/** Whether an answer has begun, and if not, what there was too much of. */
type Begun = 'yes' | 'too many rows of a fill' | 'too many rows of a delta';

/** Begins the answer; one of more than `mostRows` does not begin. */
const startIn = async (lane: Lane, pulling: PullOptions, mostRows: number): Promise<Begun> => {
  const { actor, request, device, packer, spool } = pulling;
  const begun = Promise.withResolvers<Begun>();
  const cut = new AbortController();
  const leave = await lane.places.enter({ device, stalledSince: spool.stalledSince, cut: () => cut.abort() });
  const whose = currentLane() ?? device;
  const step: Step = (work) => lane.steps(whose, work);
  const answer = async (tx: Transaction, asked: Promise<readonly object[]>): Promise<void> => {
    const plan = await step(() => makePlan(tx, asked, actor, request));
    const behind = farmsBehind(request, plan.epoch.epoch, plan.legs);
    // Its own connection: this snapshot writes nothing.
    if (behind.length > 0) await pulling.onAhead(plan.epoch.epoch, behind);
    if (rowsOf(plan.legs) > mostRows) {
      const ofFills = plan.legs.filter(({ mode }) => mode === 'snapshot');
      return begun.resolve(rowsOf(ofFills) > mostRows ? 'too many rows of a fill' : 'too many rows of a delta');
    }
    begun.resolve('yes');
    const lines = answerOf(tx, plan, { step, flush: () => packer.flush?.() });
    await pipeline(lines, packer, spool.out, { signal: cut.signal }).catch((error: unknown) => {
      // No error of this transaction may cause a retry: half of the answer is on its way.
      throw new Error('The answer to a pull was cut.', { cause: error });
    });
  };
  inTransaction(lane.db, answer, { readOnly: true, isolation: 'repeatable read', opening: epochQuestion })
    .catch((error: unknown) => {
      begun.reject(error);
      spool.out.destroy();
    })
    .finally(leave);
  return begun.promise;
};

const rowsOf = (legs: readonly Leg[]): number => legs.reduce((total, { rows }) => total + rows, 0);

/** Few round trips, because each holds a place, and takes longer the busier the process is. */
const makePlan = async (
  tx: Transaction,
  asked: Promise<readonly object[]>,
  actor: Actor,
  request: PullRequest,
): Promise<Plan> => {
  const [epoch, scopes] = await Promise.all([asked.then(epochIn), listScopes(tx, actor, request.protocol)]);
  const legs = await countRows(tx, planLegs(request, epoch.epoch, scopes), request.protocol);
  return {
    protocol: request.protocol,
    epoch,
    legs: inOrder(legs, request.want),
    lost: lostBuckets(request, scopes),
    others: await othersOf(actor),
  };
};

/** Runs one of an answer's many short pieces of work when its turn comes. */
type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;
type Pace = { step: Step; flush: () => void };

/** The whole answer in pieces. */
async function* answerOf(tx: Transaction, plan: Plan, { step, flush }: Pace): AsyncGenerator<string | Uint8Array> {
  yield helloOf(plan);
  for (const bucket of plan.lost) yield lineOf({ t: 'drop', b: bucket });
  flush();
  let [open, sent]: [MovingLeg | null, number] = [null, 0];
  for await (const { leg, rows } of readAhead(batchesOf(tx, plan.legs.filter(isMoving)), step)) {
    const { bucket: b, head: v, digest } = leg.scope;
    if (open !== leg) {
      yield lineOf({ t: 'begin', b, mode: leg.mode, from: Math.max(leg.since, 0), to: v, n: leg.rows });
      [open, sent] = [leg, 0];
    }
    if (rows) {
      yield linesOf(rows, plan);
      sent += rows.length;
    } else {
      yield lineOf({ t: 'end', b, v, n: sent, sum: digestText(digest) });
      // The device can keep its copy of a bucket only from its end line on.
      flush();
    }
  }
  yield lineOf({ t: 'bye' });
}

type Batch = { leg: MovingLeg; rows: readonly RawRow[] | null };

/** The rows of all legs, one leg after the other; null at the end of a leg. */
async function* batchesOf(tx: Transaction, legs: readonly MovingLeg[]): AsyncGenerator<Batch> {
  for (const leg of legs) {
    for await (const rows of tx.stream(leg.scope.lines(leg.since), batchRows)) yield { leg, rows };
    yield { leg, rows: null };
  }
}

/**
 * The first column of each row and the line end, as bytes: decoding to text and back would double the cost of a line.
 */
const linesOf = (rows: readonly RawRow[], { protocol, others }: Plan): Uint8Array => {
  const whole = rows.map(([line]) => line ?? new Uint8Array());
  const readable = isOlder(protocol) ? whole.map(lineForOlder) : whole; // P13
  const lines = readable.map((line) => bytesWithoutNames(line, others));
  const text = Buffer.allocUnsafe(lines.reduce((sum, line) => sum + line.length + 1, 0));
  let at = 0;
  for (const line of lines) {
    text.set(line, at);
    at += line.length;
    text[at++] = 0x0a;
  }
  return text;
};

/** The first version of the protocol in which `hello` leaves out what the device has. */
const shortHello = 3;

const helloOf = ({ protocol, epoch, legs }: Plan): string => {
  const told = protocol < shortHello ? legs : legs.filter((leg) => leg.mode !== 'held');
  return lineOf({
    t: 'hello',
    protocol,
    ...epoch,
    scopes: told.map(({ scope, rows }) => ({ b: scope.bucket, head: scope.head, n: rows })),
  });
};

const lineOf = (line: PullLine): string => `${JSON.stringify(line)}\n`;
