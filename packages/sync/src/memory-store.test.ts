import { describe } from 'vitest';
import { baseRules, holdTo, outboxRules } from '../testing/store-rules.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';

describe('the outbox in memory', () => {
  holdTo(outboxRules, { open: async () => createMemoryOutbox('device-1'), reopen: async (store) => store });
});

describe('the base in memory', () => {
  holdTo(baseRules, { open: async () => createMemoryBase(), reopen: async (store) => store });
});
