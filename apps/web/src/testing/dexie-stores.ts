import type { OutboxStore } from '@byre/sync/ports';
import { Dexie } from 'dexie';
import { afterAll } from 'vitest';
import type { Codec } from '../device/storage/codec.ts';
import { BaseDatabase, OutboxDatabase } from '../device/storage/database.ts';
import { createDexieBase } from '../device/storage/dexie-base.ts';
import { createDexieOutbox } from '../device/storage/dexie-outbox.ts';

/** Stores in real IndexedDB for a suite of rules, deleted after it. `codecOf`: how a person's values are stored. */
export const dexieStores = (newUserId: () => string, codecOf: (userId: string) => Codec) => {
  const opened: (OutboxDatabase | BaseDatabase)[] = [];
  const outboxOf = (userId: string): OutboxStore => {
    const database = new OutboxDatabase(userId);
    opened.push(database);
    return createDexieOutbox(database, codecOf(userId), () => crypto.randomUUID());
  };
  const baseOf = (userId: string) => {
    const database = new BaseDatabase(userId);
    opened.push(database);
    return createDexieBase(database, codecOf(userId));
  };
  /** Opens stores under a new name, and again under the same name. */
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
  return { opened, outboxOf, outboxes: openedBy(outboxOf), bases: openedBy(baseOf) };
};
