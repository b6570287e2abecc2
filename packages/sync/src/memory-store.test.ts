import { describe } from 'vitest';
import { baseAnswerRules } from '../testing/base-answer-rules.ts';
import { baseRules } from '../testing/base-rules.ts';
import { outboxRules } from '../testing/outbox-rules.ts';
import { holdTo } from '../testing/store-rules.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';

describe('the outbox in memory', () => {
  holdTo(outboxRules, { open: async () => createMemoryOutbox('device-1'), reopen: async (store) => store });
});

describe('the base in memory', () => {
  holdTo([...baseRules, ...baseAnswerRules], { open: async () => createMemoryBase(), reopen: async (store) => store });
});
