import { baseAnswerRules } from '@byre/sync/testing/base-answer-rules';
import { baseRules } from '@byre/sync/testing/base-rules';
import { outboxRules } from '@byre/sync/testing/outbox-rules';
import { holdTo } from '@byre/sync/testing/store-rules';
import { describe } from 'vitest';
import { dexieStores } from '../../testing/dexie-stores.ts';
import { codecOf, hold } from '../storage/keyring.ts';
import { cipherOf } from './cipher.ts';
import { newKey } from './wrapping.ts';

const newUser = (): string => {
  const userId = `test-${crypto.randomUUID()}`;
  hold(userId, { kind: 'open', lockId: 'of a test', cipher: cipherOf(newKey()), seals: true });
  return userId;
};
const { outboxes, bases } = dexieStores(newUser, codecOf);

describe('the sealed outbox in IndexedDB', () => {
  holdTo(outboxRules, outboxes);
});

describe('the sealed base in IndexedDB', () => {
  holdTo([...baseRules, ...baseAnswerRules], bases);
});
