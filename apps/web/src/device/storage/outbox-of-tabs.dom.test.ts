import type { OutboxRow } from '@byre/sync/state';
import { outboxRow } from '@byre/sync/testing/samples';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { openedDevice } from '../opened/open-device.ts';
import { OutboxDatabase } from './database.ts';
import { createDexieOutbox, openRow } from './dexie-outbox.ts';
import { codecOf } from './keyring.ts';

const put = (n: number) => () => ({ result: undefined, writes: { put: [outboxRow(n)], lastSeq: n } });
const idsIn =
  () =>
  ({ rows }: { rows: readonly { id: string }[] }) => ({ result: rows.map(({ id }) => id), writes: {} });

it('[D2] a decision reads the rows again only if another tab changed them, and misses none of its changes', async () => {
  const { userId, outbox, outboxDatabase } = await openTestDevice();
  let read = 0;
  outboxDatabase.open_edit.hook('reading', (row) => {
    read += 1;
    return row;
  });
  for (const n of [1, 2, 3]) await outbox.update(put(n));
  read = 0;
  expect(await outbox.update(idsIn())).toEqual([1, 2, 3].map((n) => outboxRow(n).id));
  expect((await outbox.read()).rows.map(({ id }) => id)).toEqual([1, 2, 3].map((n) => outboxRow(n).id));
  expect(read).toBe(0);

  const otherTab = new OutboxDatabase(userId);
  const other = createDexieOutbox(otherTab, codecOf(userId), () => crypto.randomUUID());
  const changed = { ...outboxRow(2), state: 'acked' as const };
  await other.update(() => ({ result: undefined, writes: { put: [changed] } }));
  const states = await outbox.update(({ rows }) => ({ result: rows.map(({ state }) => state), writes: {} }));
  expect([states, read]).toEqual([['pending', 'acked', 'pending'], 3]);
  expect((await other.read()).rows).toEqual((await openedDevice().outbox.read()).rows);
  otherTab.close();
});

it('[D2] an edit that an older app replaces in another tab is noticed, although there are as many as before', async () => {
  const { outbox, outboxDatabase, codec } = await openTestDevice();
  for (const n of [1, 2]) await outbox.update(put(n));
  expect(await outbox.update(idsIn())).toEqual([1, 2].map((n) => outboxRow(n).id));
  // It knows neither the name of the rows' state nor the mark of a row.
  const older = new Dexie(outboxDatabase.name);
  await older.open();
  const [changed, sent, typed] = [{ ...outboxRow(1), state: 'acked' as const }, outboxRow(2), outboxRow(3)];
  const { named: _, ...changedRow } = openRow(changed, codec);
  await older.table('open_edit').put(changedRow);
  const states = ({ rows }: { rows: readonly OutboxRow[] }) => rows.map(({ seq, state }) => [seq, state]);
  const expected = [
    [1, 'acked'],
    [2, 'pending'],
  ];
  expect(states(await outbox.read())).toEqual(expected);
  expect(await outbox.update((snapshot) => ({ result: states(snapshot), writes: {} }))).toEqual(expected);

  // Written again by this app, so its rows are kept again, until the older one sends one edit and saves another.
  await outbox.update(() => ({ result: undefined, writes: { put: [changed] } }));
  const { named: __, ...typedRow } = openRow(typed, codec);
  await older.transaction('rw', 'open_edit', async (tx) => {
    await tx.table('open_edit').delete(sent.id);
    await tx.table('open_edit').put(typedRow);
  });
  expect(states(await outbox.read())).toEqual([
    [1, 'acked'],
    [3, 'pending'],
  ]);
  older.close();
});

it('[D2] what a decision could not write does not count as written for the next one', async () => {
  const { outbox, outboxDatabase } = await openTestDevice();
  await outbox.update(put(1));
  // Storage refuses a number that was given already, and with it everything else of the decision.
  const twice = { ...outboxRow(2), seq: 1 };
  await expect(outbox.update(() => ({ result: undefined, writes: { put: [twice] } }))).rejects.toThrow();
  expect(await outbox.update(idsIn())).toEqual([outboxRow(1).id]);
  expect(await outboxDatabase.open_edit.count()).toBe(1);
});
