import type { StatedProductInput } from '@byre/contract/practice-products/schema';
import { Problem } from '@byre/contract/problem';
import type { Batch } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { blankProduct, mergeProduct } from './practice-product-rules.ts';
import { findForWrite, insertProduct, practiceOn } from './practice-product-store.ts';
import { beginPracticeWork } from './practice-work.ts';

/**
 * Adds a product with its first use, for the practice that serves the farm. Anybody who may record the use may do so,
 * because a medicine that was given must not be refused. The farm's counter is locked before the practice's, as
 * everywhere. Throws 422 if none of the person's practices serves the farm.
 */
export const writeDown = (work: FarmWork, id: string, stated: StatedProductInput): Promise<void> =>
  work.ask(newProducts, { id, stated });

const newProducts: Batch<{ id: string; stated: StatedProductInput }, undefined> = {
  kind: 'write',
  run: async ({ tx, access, actor, now }, asked) => {
    const practiceId = await practiceOn({ tx, access, actor });
    // If several animals were given one product, the first use adds it.
    const first = new Map(asked.toReversed().map(({ id, stated }) => [id, stated]));
    for (const [id, stated] of first) {
      const work = practiceId === null ? null : await beginPracticeWork(tx, { practiceId, actor, now });
      if (work === null) throw unknown(id);
      // After the lock, because somebody on another farm may have just added it.
      if ((await findForWrite(work, id)) === null) await insertProduct(work, id, mergeProduct(blankProduct, stated));
    }
    return asked.map(() => undefined);
  },
};

const unknown = (id: string): Problem => {
  const message = `There is no product ${id}.`;
  return new Problem('rule-broken', message, {
    errors: [{ pointer: '/product_id', code: 'unknown-product', message }],
  });
};
