import { baseAnswerRules } from '@byre/sync/testing/base-answer-rules';
import { baseRules } from '@byre/sync/testing/base-rules';
import { outboxRules } from '@byre/sync/testing/outbox-rules';
import { holdTo } from '@byre/sync/testing/store-rules';
import { Dexie } from 'dexie';
import { afterAll, describe, expect, it } from 'vitest';
import { plainCodec } from './codec.ts';
import { BaseDatabase, OutboxDatabase } from './database.ts';
import { createDexieBase } from './dexie-base.ts';
import { createDexieOutbox } from './dexie-outbox.ts';

const opened: (OutboxDatabase | BaseDatabase)[] = [];
const newUserId = () => `test-${crypto.randomUUID()}`;

const outboxOf = (userId: string) => {
  const database = new OutboxDatabase(userId);
  opened.push(database);
  return createDexieOutbox(database, plainCodec, () => crypto.randomUUID());
};

const baseOf = (userId: string) => {
  const database = new BaseDatabase(userId);
  opened.push(database);
  return createDexieBase(database, plainCodec);
};

/** Opens stores under a name of their own and, again, under the name they were opened with. */
const openedBy = <T extends object>(make: (userId: string) => T) => {
  const users = new WeakMap<T, string>();
  const open = async (userId = newUserId()) => {
    const store = make(userId);
    users.set(store, userId);
    return store;
  };
  const reopen = async (store: T) => {
    for (const database of opened) database.close();
    return open(users.get(store));
  };
  return { open: () => open(), reopen };
};

afterAll(async () => {
  for (const database of opened) {
    database.close();
    await Dexie.delete(database.name);
  }
});

describe('the outbox in IndexedDB', () => {
  holdTo(outboxRules, openedBy(outboxOf));

  it('[D5] goes on after the browser dropped its connection', async () => {
    const userId = newUserId();
    const outbox = outboxOf(userId);
    await outbox.update(() => ({ result: null, writes: { lastSeq: 4 } }));
    // What an iPhone does to a tab that was put away.
    opened.at(-1)?.backendDB().close();
    expect((await outbox.read()).lastSeq).toBe(4);
    await outbox.update(() => ({ result: null, writes: { lastSeq: 5 } }));
    expect((await outbox.read()).lastSeq).toBe(5);
  });

  it('[D1] asks the browser for strict durability, and the base for the relaxed kind', () => {
    const durabilityOf = (database: Dexie) =>
      (database as unknown as { _options: { chromeTransactionDurability: string } })._options
        .chromeTransactionDurability;
    const userId = newUserId();
    expect([durabilityOf(new OutboxDatabase(userId)), durabilityOf(new BaseDatabase(userId))]).toEqual([
      'strict',
      'relaxed',
    ]);
  });
});

describe('the base in IndexedDB', () => {
  holdTo([...baseRules, ...baseAnswerRules], openedBy(baseOf));
});
