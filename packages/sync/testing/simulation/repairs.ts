import { handOver, takeIn } from '../../src/hand-over.ts';
import { keepElsewhere, takeBackDiscard } from '../../src/keep-elsewhere.ts';
import { type Decision, undoneBeforeSending } from '../../src/outbox.ts';
import type { OutboxSnapshot } from '../../src/ports.ts';
import { discardEdit, retryEdit, undoEdit } from '../../src/repair.ts';
import { type Choice, conflictGroups, resolveConflict } from '../../src/resolve.ts';
import { type LogRow, type OutboxRow, problemStates } from '../../src/state.ts';
import type { Place } from './actors.ts';
import type { Known, Ledger } from './ledger.ts';
import { keyOf } from './shown.ts';
import { turn } from './turn.ts';

/** A person's decision about an edit that needs one, or about one that they regret. */
export const repairs = ['mine', 'theirs', 'both', 'again', 'discard', 'keep', 'undo', 'take-back'] as const;
export type Repair = (typeof repairs)[number];

/** Decides about one of the edits of an account. Does nothing if there is none to decide about. */
export const repair = async (place: Place, how: Repair, which: number): Promise<void> => {
  const { account, world, device } = place;
  const { outbox, ledger } = account;
  await turn(place);
  if (device.isFull) return;
  const { rows } = await outbox.read();
  const pick = <T>(from: readonly T[]): T | undefined => from[which % Math.max(1, from.length)];
  const context = {
    ids: { editId: world.uuid(), entityId: world.uuid() },
    nowMs: world.nowMs + device.clockErrorMs,
  };
  const before = await outbox.readLog({ limit: 10_000 });
  const isDone = await (how === 'undo'
    ? undo(place, pick([...rows.map(({ id }) => id), ...before.flatMap(undoableDelete)]), context.nowMs)
    : how === 'take-back'
      ? takeBack(place, pick(before.filter(({ state }) => state === 'discarded'))?.id)
      : settle(place, pick(rows.filter(({ state }) => problemStates.includes(state))), how, context));
  if (!isDone) return;
  await forget(place, new Set(before.map(({ id }) => id)));
  const { rows: after } = await outbox.read();
  const next = after.find(({ id }) => id === context.ids.editId);
  if (!next) return;
  saved(place, next);
  // Waiting edits were written before this decision.
  for (const { id } of after)
    if (id !== next.id) ledger.unseen.set(id, (ledger.unseen.get(id) ?? new Set()).add(next.id));
};

type Context = { ids: { editId: string; entityId: string }; nowMs: number };

const settle = async (
  { account }: Place,
  row: OutboxRow | undefined,
  how: Exclude<Repair, 'take-back' | 'undo'>,
  context: Context,
): Promise<boolean> => row !== undefined && account.outbox.update((snapshot) => decide(snapshot, row, how, context));

/** The id of a delete that made unsent work pointless, and has no row of its own. */
const undoableDelete = ({ reason, replacedBy }: LogRow): string[] =>
  reason === undoneBeforeSending && replacedBy !== null ? [replacedBy] : [];

const undo = async ({ account }: Place, id: string | undefined, nowMs: number): Promise<boolean> => {
  if (id === undefined) return false;
  const isDone = await account.outbox.updateWithLog(0, (snapshot, log) => undoEdit(snapshot, log, id, nowMs));
  if (isDone) account.ledger.givenUp.add(id);
  return isDone;
};

const decide = (
  snapshot: OutboxSnapshot,
  row: OutboxRow,
  how: Exclude<Repair, 'take-back' | 'undo'>,
  context: Context,
): Decision<boolean> => {
  switch (how) {
    case 'again':
      return retryEdit(snapshot, row.id, context.ids, context.nowMs);
    case 'discard':
      return discardEdit(snapshot, row.id, 'mistyped', context.nowMs);
    case 'keep':
      return keepElsewhere(snapshot, row.id, null, context);
    default:
      return resolveConflict(snapshot, row.id, choicesOf(row, how), context);
  }
};

const choicesOf = ({ mutation, refusal }: OutboxRow, how: Choice): Record<string, Choice> =>
  Object.fromEntries(
    conflictGroups(mutation.entity, refusal?.conflict?.fields ?? []).map(({ name, canKeepBoth }) => [
      name,
      how === 'both' && !canKeepBoth ? 'mine' : how,
    ]),
  );

const takeBack = async ({ account }: Place, id: string | undefined): Promise<boolean> =>
  id !== undefined && account.outbox.updateWithLog(0, (_, log) => takeBackDiscard(log, id));

/** People know what they decided, so the ledger no longer says what these documents must show. */
const forget = async ({ account: { outbox, ledger } }: Place, before: ReadonlySet<string>): Promise<void> => {
  const log = await outbox.readLog({ limit: 10_000 });
  for (const row of log) {
    if (before.has(row.id)) continue;
    if (row.state === 'discarded') ledger.givenUp.add(row.id);
    if (row.state === 'superseded') ledger.decided.add(row.id);
    ledger.typed.delete(keyOf(row));
  }
  const { rows } = await outbox.read();
  for (const row of rows) {
    ledger.givenUp.delete(row.id);
    if (before.has(row.id)) ledger.typed.delete(keyOf(row));
  }
};

/** The person has seen this edit as it is now. */
const saved = ({ account: { ledger } }: Place, row: OutboxRow): void => {
  ledger.saved.set(row.id, valuesOf(row));
  ledger.saves.set(row.id, (ledger.saves.get(row.id) ?? 0) + 1);
};

const valuesOf = ({ mutation }: OutboxRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(mutation.fields).map(([field, change]) => [field, change.new]));

/** Writes the unsent work of an account to a file, or reads the file on another device of its author. */
export const carry = async (place: Place, direction: 'out' | 'in'): Promise<void> => {
  const { world, account } = place;
  const { outbox, person, ledger } = account;
  await turn(place);
  if (place.device.isFull) return;
  if (direction === 'out') {
    const rows = await outbox.update(handOver);
    for (const { id } of rows) world.moments.delete(id);
    if (rows.length > 0) world.file = { person, text: JSON.stringify(rows), known: copyOf(ledger) };
    return;
  }
  const { file } = world;
  if (file?.person !== person) return;
  const edits = JSON.parse(file.text) as OutboxRow[];
  const known = new Set(
    [...(await outbox.read()).rows, ...(await outbox.readLog({ limit: 10_000 }))].map(({ id }) => id),
  );
  const fresh = edits.filter(({ id }) => !known.has(id));
  // People who read a file in know that it replaces what they typed here.
  for (const row of fresh) ledger.typed.delete(keyOf(row));
  await outbox.updateWithLog(0, (snapshot, log) => takeIn(snapshot, log, edits));
  for (const row of fresh) saved(place, row);
  strangers(ledger, file.known, new Set(fresh.map(({ id }) => id)));
};

const copyOf = ({ saved, unseen }: Ledger): Known => ({ saved: new Set(saved.keys()), unseen: new Map(unseen) });

/** Edits from the file and edits saved only here: neither was written with the other in sight. */
const strangers = (ledger: Ledger, there: Known, taken: ReadonlySet<string>): void => {
  const own = [...ledger.saved.keys()].filter((id) => !taken.has(id) && !there.saved.has(id));
  const add = (id: string, ids: Iterable<string>) =>
    ledger.unseen.set(id, new Set([...(ledger.unseen.get(id) ?? []), ...ids]));
  for (const id of taken) add(id, [...own, ...(there.unseen.get(id) ?? [])]);
  for (const id of own) add(id, taken);
};
