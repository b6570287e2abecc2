import { baseAnswerRules } from '@byre/sync/testing/base-answer-rules';
import { baseRules } from '@byre/sync/testing/base-rules';
import { outboxRules } from '@byre/sync/testing/outbox-rules';
import { holdTo } from '@byre/sync/testing/store-rules';
import { Dexie } from 'dexie';
import { afterAll, describe } from 'vitest';
import { BaseDatabase, OutboxDatabase } from '../database.ts';
import { createDexieBase } from '../dexie-base.ts';
import { createDexieOutbox } from '../dexie-outbox.ts';
import { codecOf, hold } from '../keyring.ts';
import { cipherOf } from './cipher.ts';
import { newKey } from './wrapping.ts';

const opened: (OutboxDatabase | BaseDatabase)[] = [];

const newUser = (): string => {
  const userId = `test-${crypto.randomUUID()}`;
  hold(userId, { kind: 'open', lockId: 'of a test', cipher: cipherOf(newKey()), seals: true });
  return userId;
};

const outboxOf = (userId: string) => {
  const database = new OutboxDatabase(userId);
  opened.push(database);
  return createDexieOutbox(database, codecOf(userId), () => crypto.randomUUID());
};

const baseOf = (userId: string) => {
  const database = new BaseDatabase(userId);
  opened.push(database);
  return createDexieBase(database, codecOf(userId));
};

const openedBy = <T extends object>(make: (userId: string) => T) => {
  const users = new WeakMap<T, string>();
  const open = async (userId = newUser()) => {
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

describe('the sealed outbox in IndexedDB', () => {
  holdTo(outboxRules, openedBy(outboxOf));
});

describe('the sealed base in IndexedDB', () => {
  holdTo([...baseRules, ...baseAnswerRules], openedBy(baseOf));
});
