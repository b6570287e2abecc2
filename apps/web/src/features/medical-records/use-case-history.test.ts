import { expect, test } from 'vitest';
import type { CaseHistory } from './queries.ts';
import { lastOpenUsage } from './use-case-history.ts';

test('the last medicine of an open case can be given again, but not a tuberculin, which is a test', () => {
  const usage = (_id: string, ...theraputic_group: string[]) => ({
    document: { _id, medical_record_id: 'open', theraputic_group },
  });
  const historyWith = (...usages: unknown[]) =>
    ({ cases: [{ item: { document: { _id: 'open' } }, treatments: [] }], usages }) as unknown as CaseHistory;
  const [tuberculin, tubes] = [usage('tuberculin', 'Diagnostic Preparation'), usage('tubes', 'Antimicrobial')];
  expect(lastOpenUsage(historyWith(tuberculin, tubes))?._id).toBe('tubes');
  expect(lastOpenUsage(historyWith(tuberculin))).toBeNull();
});
