import { expect, test } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { recordedConditions, recordedProducts } from './practice-history.ts';

const farmId = '66/123/4567';
const bucket = `farm:${farmId}`;
const at = (condition_id: string) => ({
  condition_id,
  name: null,
  organ: null,
  system: null,
  date_diagnosed: '2026-03-07T09:00:00.000Z',
});
const lame = testRecord({ _id: 'case-1', tentative_conditions: [at('lame')], confirmed_conditions: [at('lame')] });
const lameAgain = testRecord({
  _id: 'case-2',
  presumptive_conditions: [at('lame'), at('thin')],
  examined_at: '2026-04-01T09:00:00.000Z',
});
const spray = testUsage({ _id: 'usage-1', medical_record_id: 'case-1', product_id: 'spray' });
const drench = testUsage({ _id: 'usage-2', medical_record_id: 'case-2', product_id: 'drench' });

const arrive = async (device: OpenDevice, documents: readonly { _id: string }[], ver = 1) => {
  await device.base.apply([
    { kind: 'scopes', scopes: [{ bucket, total: documents.length }] },
    ...documents.map((document) => ({
      kind: 'put' as const,
      bucket,
      entry: {
        entity: 'product_id' in document ? ('medicine-usage' as const) : ('medical-record' as const),
        id: document._id,
        ver,
        document: { ...document } as Record<string, unknown>,
      },
    })),
  ]);
};
const byId = <T extends { id: string }>(uses: readonly T[]) => uses.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('a condition counts once for each case, at however many levels, with the latest date', async () => {
  await arrive(await openTestDevice(), [lame, lameAgain]);
  expect(byId(await recordedConditions())).toEqual([
    { id: 'lame', count: 2, lastUsedAt: '2026-04-01T09:00:00.000Z' },
    { id: 'thin', count: 1, lastUsedAt: '2026-04-01T09:00:00.000Z' },
  ]);
});

test('products are listed for the conditions of the cases they were used in, or for all', async () => {
  await arrive(await openTestDevice(), [lame, lameAgain, spray, drench]);
  expect(byId(await recordedProducts(['thin'])).map(({ id }) => id)).toEqual(['drench']);
  expect(byId(await recordedProducts(['lame'])).map(({ id }) => id)).toEqual(['drench', 'spray']);
  expect(byId(await recordedProducts()).map(({ id }) => id)).toEqual(['drench', 'spray']);
  expect(await recordedProducts([])).toEqual([]);
});

test('records that arrive later are counted too', async () => {
  const device = await openTestDevice();
  await arrive(device, [lame]);
  expect((await recordedConditions()).map(({ count }) => count)).toEqual([1]);
  await arrive(device, [{ ...lameAgain, presumptive_conditions: [at('lame')] } as typeof lameAgain], 2);
  expect((await recordedConditions()).map(({ count }) => count)).toEqual([2]);
});
