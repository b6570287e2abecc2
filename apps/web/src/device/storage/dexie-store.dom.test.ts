import { baseAnswerRules } from '@byre/sync/testing/base-answer-rules';
import { baseRules } from '@byre/sync/testing/base-rules';
import { outboxRules } from '@byre/sync/testing/outbox-rules';
import { holdTo } from '@byre/sync/testing/store-rules';
import type { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { dexieStores } from '../../testing/dexie-stores.ts';
import { plainCodec } from './codec.ts';
import { BaseDatabase, OutboxDatabase } from './database.ts';

const newUserId = () => `test-${crypto.randomUUID()}`;
const { opened, outboxOf, outboxes, bases } = dexieStores(newUserId, () => plainCodec);

describe('the outbox in IndexedDB', () => {
  holdTo(outboxRules, outboxes);

  it('[D5] continues after the browser dropped its connection', async () => {
    const userId = newUserId();
    const outbox = outboxOf(userId);
    await outbox.update(() => ({ result: null, writes: { lastSeq: 4 } }));
    // Simulates what an iPhone does to a tab that was put away.
    opened.at(-1)?.backendDB().close();
    expect((await outbox.read()).lastSeq).toBe(4);
    await outbox.update(() => ({ result: null, writes: { lastSeq: 5 } }));
    expect((await outbox.read()).lastSeq).toBe(5);
  });

  it('[D1] asks the browser for strict durability, and the base for relaxed durability', () => {
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
  holdTo([...baseRules, ...baseAnswerRules], bases);
});
