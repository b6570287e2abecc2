import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeDatabase } from '../../../testing/test-app.ts';
import { sql } from '../sql.ts';
import { connect } from './connect.ts';

it('leaves the connection usable after lines that were read slowly', async () => {
  const database = await makeDatabase();
  const db = connect(database.url, { maxConnections: 1, statementTimeoutMs: 3_000 });
  try {
    const [read, next] = await db.withSession(async (session) => {
      const lines = await session.copyOut(sql`
        copy (select repeat('x', 99999) from generate_series(1, 40)) to stdout
      `);
      let bytes = 0;
      for await (const piece of lines) {
        bytes += piece.length;
        await wait(2);
      }
      return [bytes, await session.rows(sql`select 1 as one`)];
    });
    expect([read, next]).toEqual([4_000_000, [{ one: 1 }]]);
  } finally {
    await db.close();
    await database.drop();
  }
});
