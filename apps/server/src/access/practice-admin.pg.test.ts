import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { people, practices } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { lockPractices, runsPractice } from './practice-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const adminOf = (person: 'fiona' | 'edith'): Actor => ({
  ...{ userId: people[person].id, name: people[person].name, role: 'admin', device: null },
});

describe('an admin of a practice', () => {
  it('does not hold up changes in other practices while changing theirs', async () => {
    const locked = await inTransaction(app.db, async (tx) => {
      const { practiceIds } = await lockPractices(tx, adminOf('fiona'));
      const others = await inTransaction(app.db, async (other) => {
        await other.rows(sql`set local lock_timeout = '2s'`);
        return (await lockPractices(other, adminOf('edith'))).practiceIds;
      });
      return [practiceIds, others];
    });
    expect(locked).toEqual([[practices.glen], [practices.fen]]);
  });

  it('is an admin of that practice and no other', async () => {
    const runs = (userId: string, practiceId: string) =>
      inTransaction(app.db, (tx) => runsPractice(tx, userId, practiceId));
    expect([
      await runs(people.fiona.id, practices.glen),
      await runs(people.fiona.id, practices.fen),
      await runs(people.isla.id, practices.glen),
    ]).toEqual([true, false, false]);
  });
});
