import { randomUUID } from 'node:crypto';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseEdit } from '../../testing/refused-edit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { farms, people, practices } from '../../testing/world.ts';
import { openFacts } from './facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('each practice has its own refused edits and unsent changes, also on a farm that two serve', async () => {
  const oldest = '2026-11-20T06:00:00.000Z';
  for (const userId of [people.isla.id, people.lewis.id, people.tom.id]) {
    await refuseEdit(app, 'open', { userId, farmId: farms.marsh });
  }
  await refuseEdit(app, 'open', { userId: people.isla.id, farmId: farms.hillhead });
  await refuseEdit(app, 'dismissed', { userId: people.isla.id, farmId: farms.hillhead });
  await (await app.as('isla')).post('/api/sync/device', {
    ...{ protocol: protocolVersion, client: randomUUID(), pending: 2, oldest_pending_at: oldest, max_seq: 2 },
    ...{ persisted: true, app_version: '0.1.0', closed: [] },
  });
  const told = (await openFacts(app.db).ofPractices()).map(({ practice, refused, oldest: since }) => [
    practice,
    Number(refused),
    since,
  ]);
  expect(told).toEqual([
    [practices.glen, 3, oldest],
    [practices.fen, 1, null],
  ]);
});
