import { Problem } from '@byre/contract/problem';
import { sqlStateOf } from '../db/transaction.ts';
import type { Batch } from './batch.ts';
import type { FarmWork } from './farm-work.ts';

/*
 * Edits that do not depend on each other are carried out side by side, each by its own command, in one transaction:
 *
 *   edit 1   find ──┐            ┌── look up the product ──┐          ┌── write ──┐
 *   edit 2   find ──┼─ 1 select ─┼── look up the product ──┼ 1 select ┼── write ──┼─ 1 insert
 *   edit 3   find ──┘            └─────────────────────────┘          └── write ──┘
 *
 * Each queries what it needs and waits. Once all of them wait, their queries are sent to Postgres: the reads first, and the
 * writes only when none of them has anything left to read. So an edit that a rule refuses has written nothing and needs no
 * savepoint, and a farm's run of edits takes a handful of round trips instead of five for each.
 *
 * The caller must ensure that no edit reads what another one writes (`modules/sync/waves.ts`), and that the work holds the
 * farm's counter, so that nobody else writes between their reads and their writes.
 */

/**
 * One of them failed in a way that leaves something behind: Postgres refused values, which aborts the transaction for
 * all, or a command failed after a write. They must be repeated from the start, one after the other in savepoints, so
 * that only that one fails.
 */
export class NeedsSavepoints extends Error {
  override readonly name = 'NeedsSavepoints';
}

/** Classes of SQLSTATE that are caused by a value: data exceptions (22), constraints (23). */
const valueStates = /^2[23]/;
/** "Current transaction is aborted": for statements after the one that failed. */
const abortedBefore = '25P02';

export const isFaultOfValues = (error: unknown): boolean => valueStates.test(sqlStateOf(error) ?? '');

/** A question that has not been sent yet. */
type Question = {
  readonly work: FarmWork;
  readonly batch: Batch<unknown, unknown>;
  readonly asked: unknown;
  /** Its part no longer waits for others. */
  sent(): void;
  resolve(told: unknown): void;
  reject(error: unknown): void;
};

/**
 * Carries out all parts, and returns the result of each. Throws errors that no part has caused, and `NeedsSavepoints`;
 * the transaction must then be rolled back.
 */
export const sideBySide = <Result>(
  work: FarmWork,
  parts: readonly ((own: FarmWork) => Promise<Result>)[],
): Promise<Result[]> =>
  carryOutAll(
    parts.map((part) => ({ work, part })),
    { isOneWrite: false },
  );

type Part<Result> = { readonly work: FarmWork; readonly part: (own: FarmWork) => Promise<Result> };

/**
 * The same for documents of several farms, each of which is written once with nothing after it, so the last write is
 * sent with the commit.
 */
export const sideBySideOnFarms = <Result>(parts: readonly Part<Result>[]): Promise<Result[]> =>
  carryOutAll(parts, { isOneWrite: true });

const carryOutAll = async <Result>(
  parts: readonly Part<Result>[],
  { isOneWrite }: { isOneWrite: boolean },
): Promise<Result[]> => {
  let questions: Question[] = [];
  /** Parts that may still add a query before the queries are sent: those that are running, or waiting for an answer. */
  let busy = parts.length;

  const sendWhenAllWait = (): void => {
    if (busy > 0 || questions.length === 0) return;
    const kind = questions.some(({ batch }) => batch.kind === 'read') ? 'read' : 'write';
    const next = questions.filter(({ batch }) => batch.kind === kind);
    questions = questions.filter(({ batch }) => batch.kind !== kind);
    for (const { sent } of next) sent();
    const asked = Map.groupBy(next, (question) => question.batch);
    const isLast = isOneWrite && kind === 'write' && questions.length === 0 && asked.size === 1;
    for (const [batch, together] of asked) void answer(batch, together, isLast);
  };

  const carryOut = async ({ work, part }: Part<Result>): Promise<Result> => {
    let unsent = 0;
    let hasWritten = false;
    let isOver = false;
    const sent = (): void => {
      unsent -= 1;
      if (unsent === 0 && !isOver) busy += 1;
    };
    const ask: FarmWork['ask'] = (batch, asked) => {
      if (isOver) return Promise.reject(new Error('The edit is over.'));
      if (batch.kind === 'write') hasWritten = true;
      if (unsent === 0) busy -= 1;
      unsent += 1;
      return new Promise((resolve, reject) => {
        questions.push({ work, batch, asked, sent, resolve, reject } as Question);
        // Not immediately, because a part may ask for several things at once.
        queueMicrotask(sendWhenAllWait);
      });
    };
    const savepoint: FarmWork['savepoint'] = async (step) => {
      try {
        return await step();
      } catch (error) {
        const mustBeUndone = error instanceof Problem ? hasWritten : isFaultOfValues(error);
        throw mustBeUndone ? new NeedsSavepoints('An edit failed after a write.', { cause: error }) : error;
      }
    };
    try {
      return await part({ ...work, ask, savepoint });
    } finally {
      isOver = true;
      if (unsent === 0) busy -= 1;
      sendWhenAllWait();
    }
  };

  // Waits for all, even if one has failed, because none may send anything once the transaction is being rolled back.
  const settled = await Promise.allSettled(parts.map(carryOut));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => sqlStateOf(error) !== abortedBefore) ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

/** Asks once for all of them, or once for each farm if a batch is for one farm at a time. */
const answer = async (
  batch: Batch<unknown, unknown>,
  together: readonly Question[],
  isLast: boolean,
): Promise<void> => {
  const byFarm = [...Map.groupBy(together, ({ work }) => work.access?.farmId).values()];
  if (byFarm.length > 1 && batch.across) return tell(together, batch.across(together, isLast));
  const ofFarm = (questions: readonly Question[]): Promise<void> => {
    const [{ work }] = questions as [Question];
    const asked = questions.map((question) => question.asked);
    const isOneWrite = isLast && byFarm.length === 1;
    return tell(questions, batch.run(isOneWrite ? { ...work, isOneWrite } : work, asked));
  };
  await Promise.all(byFarm.map(ofFarm));
};

const tell = async (questions: readonly Question[], answered: Promise<readonly unknown[]>): Promise<void> => {
  try {
    const told = await answered;
    for (const [index, { resolve }] of questions.entries()) resolve(told[index]);
  } catch (error) {
    for (const { reject } of questions) reject(error);
  }
};
