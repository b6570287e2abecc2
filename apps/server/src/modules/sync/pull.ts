import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestText } from '@byre/contract/sync/digest';
import type { PullLine, PullRequest } from '@byre/contract/sync/messages';
import type { Actor } from '../../access/actor.ts';
import { isOlder, lineForOlder } from '../../commands/older-withdrawals.ts';
import type { Database, RawRow, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { inOrder, isMoving, type Leg, lostBuckets, type MovingLeg, planLegs } from './pull-plan.ts';
import { countRows, type Epoch, getEpoch, listScopes } from './pull-queries.ts';
import { readAhead } from './read-ahead.ts';

/** Rows fetched at a time: some 100 kB of lines, so memory stays flat whatever the farm; more was measured no faster. */
const batchRows = 200;

type PullOptions = {
  actor: Actor;
  request: PullRequest;
  /** Where the lines go; `flush` lets out what lies in its compressor. */
  out: Transform & { flush?: () => void };
  /** How long the other side may take nothing before the answer is cut, in milliseconds: an open snapshot holds up the vacuum. */
  stallMs: number;
};

type Plan = { protocol: number; epoch: Epoch; legs: Leg[]; lost: string[] };

/**
 * Writes what has changed since the device last asked to `out`, from one snapshot of the database: heads, grants and
 * rows agree, so there is no seam to lose a row in [P1]. Resolves once the answer has begun; from then on, a
 * failure destroys `out`, and without its last line the device knows that it was cut [P2]. When `out` is destroyed, the
 * connection is given back.
 *
 * Throws what the database throws before the first line.
 */
export const startPull = async (db: Database, { actor, request, out, stallMs }: PullOptions): Promise<void> => {
  const begun = Promise.withResolvers<void>();
  // Whoever sends `out` on hears of its errors too; until then nobody does, and one unheard would end the process.
  out.on('error', () => {});
  const answer = async (tx: Transaction): Promise<void> => {
    const plan = await makePlan(tx, actor, request);
    begun.resolve();
    await send(tx, plan, out, stallMs).catch((error: unknown) => {
      // No error of this transaction may make it run again: half of the answer is on its way.
      throw new Error('The answer to a pull was cut.', { cause: error });
    });
  };
  inTransaction(db, answer, { readOnly: true, isolation: 'repeatable read' }).catch((error: unknown) => {
    begun.reject(error);
    out.destroy();
  });
  await begun.promise;
};

const makePlan = async (tx: Transaction, actor: Actor, request: PullRequest): Promise<Plan> => {
  const epoch = await getEpoch(tx);
  const scopes = await listScopes(tx, actor, request.protocol);
  const legs = await countRows(tx, planLegs(request, epoch.epoch, scopes));
  return { protocol: request.protocol, epoch, legs: inOrder(legs, request.want), lost: lostBuckets(request, scopes) };
};

const send = async (tx: Transaction, plan: Plan, out: PullOptions['out'], stallMs: number): Promise<void> => {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  const onTaken = () => timer.refresh();
  try {
    await pipeline(
      answerOf(tx, plan, () => out.flush?.(), onTaken),
      out,
      { signal: stalled.signal },
    );
  } finally {
    clearTimeout(timer);
  }
};

/** The whole answer in pieces. Asked for the next piece, it knows that the one before was taken. */
async function* answerOf(
  tx: Transaction,
  plan: Plan,
  flush: () => void,
  onTaken: () => void,
): AsyncGenerator<string | Uint8Array> {
  yield helloOf(plan);
  for (const bucket of plan.lost) yield lineOf({ t: 'drop', b: bucket });
  flush();
  let [open, sent]: [MovingLeg | null, number] = [null, 0];
  for await (const { leg, rows } of readAhead(batchesOf(tx, plan.legs.filter(isMoving)))) {
    const { bucket: b, head: v, digest } = leg.scope;
    if (open !== leg) {
      yield lineOf({ t: 'begin', b, mode: leg.mode, from: Math.max(leg.since, 0), to: v, n: leg.rows });
      [open, sent] = [leg, 0];
    }
    if (rows) {
      yield linesOf(rows, plan.protocol);
      sent += rows.length;
      onTaken();
    } else {
      yield lineOf({ t: 'end', b, v, n: sent, sum: digestText(digest) });
      // What the device has of a bucket it can keep only from its end line on.
      flush();
    }
  }
  yield lineOf({ t: 'bye' });
}

type Batch = { leg: MovingLeg; rows: readonly RawRow[] | null };

/** The rows of all legs, one leg after the other; null where a leg has no more. */
async function* batchesOf(tx: Transaction, legs: readonly MovingLeg[]): AsyncGenerator<Batch> {
  for (const leg of legs) {
    for await (const rows of tx.stream(leg.scope.lines(leg.since), batchRows)) yield { leg, rows };
    yield { leg, rows: null };
  }
}

/** The first column of each row and the end of its line. As bytes: made into text and back, a line costs as much again. */
const linesOf = (rows: readonly RawRow[], protocol: number): Uint8Array => {
  const whole = rows.map(([line]) => line ?? new Uint8Array());
  const lines = isOlder(protocol) ? whole.map(lineForOlder) : whole; // P13
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
