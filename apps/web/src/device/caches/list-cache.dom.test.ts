import { expect, test } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { plainCodec } from '../storage/codec.ts';
import { createListCache } from './list-cache.ts';

test('a list that every row of a long queue needs at once is read once', async () => {
  const { baseDatabase } = await openTestDevice();
  const products = ['1', '2', '3'].map((_id) => ({ _id, product_name: `Product ${_id}`, active_substances: [] }));
  await baseDatabase.product.bulkPut(
    products.map((product) => ({
      id: product._id,
      value: plainCodec.encode(product, ['product', product._id]),
      ver: 1,
    })),
  );
  let decoded = 0;
  const counting = {
    ...plainCodec,
    decode: (...stored: Parameters<typeof plainCodec.decode>) => {
      decoded += 1;
      return plainCodec.decode(...stored);
    },
  };
  const lists = createListCache(baseDatabase, counting);
  const answers = await Promise.all(Array.from({ length: 50 }, () => lists.products()));
  expect(answers.map((list) => list.map(({ item }) => item._id))).toEqual(
    Array.from({ length: 50 }, () => ['1', '2', '3']),
  );
  expect(decoded).toBe(3);
});
