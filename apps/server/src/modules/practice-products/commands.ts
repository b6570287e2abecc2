import type { Json } from '@byre/contract/fields';
import type { NamedMedicine } from '@byre/contract/formulary/strength-in-name';
import { productDoubts } from '@byre/contract/plausible/formulary/product-doubts';
import type { PracticeProductChange, PracticeProductInput } from '@byre/contract/practice-products/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { sameJson } from '@byre/contract/sync/merge';
import { isAdminOf } from '../../access/practice-access.ts';
import { doubtfulFigure, refuseUnconfirmed } from '../../commands/doubtful-figures.ts';
import { blankProduct, mergeProduct, writtenFields } from '../../commands/practice-product-rules.ts';
import { findForWrite, insertProduct, updateProduct } from '../../commands/practice-product-store.ts';
import { firstVersionOf, type WrittenRow } from '../../commands/practice-rows.ts';
import type { PracticeWork } from '../../commands/practice-work.ts';
import { refuseBroken } from '../../commands/rules.ts';
import type { Document } from '../../commands/write.ts';
import { isListed } from './queries.ts';

/**
 * Creates a product. The same content under the same id again gets the first answer. Throws 409 if the id is taken,
 * 422.
 */
export const createProduct = async (
  work: PracticeWork,
  id: string,
  input: PracticeProductInput,
): Promise<WrittenRow> => {
  const next = mergeProduct(blankProduct, input);
  if (await findForWrite(work, id)) {
    const first = await firstVersionOf(work, 'practice-product', id);
    if (first && saysTheSame(first.document, next)) return { document: first.text, version: 1 };
    throw fieldProblem('conflict', { pointer: '/_id', code: 'bad-value', message: `The id ${id} is taken.` });
  }
  await refuseUnlisted(work, blankProduct, next);
  refuseUnconfirmed(productDoubts(namedOf(next), null).map(doubtfulFigure), input);
  return insertProduct(work, id, next);
};

/** Replaces the fields sent. Throws 404, 412 with the current product, 422, 400 if the body names another `_id`. */
export const changeProduct = async (
  work: PracticeWork,
  id: string,
  input: PracticeProductChange,
  expected: readonly number[] | undefined,
): Promise<WrittenRow> => {
  const found = await findForWrite(work, id);
  if (!found) throw new Problem('not-found');
  const { document, version } = found;
  if (expected && !expected.includes(version))
    throw new Problem('stale', `It is now at version ${version}.`, { current: document });
  if (input._id !== undefined && input._id !== document._id)
    throw fieldProblem('bad-request', { pointer: '/_id', code: 'id-mismatch', message: '_id cannot change.' });
  const next = mergeProduct(document, input);
  await refuseUnlisted(work, document, next);
  if (saysTheSame(document, next)) return { document: JSON.stringify(document), version };
  refuseUnconfirmed(productDoubts(namedOf(next), namedOf(document)).map(doubtfulFigure), input);
  return updateProduct(work, id, next);
};

/** An admin can join it to a product of the list, and to nothing else. Throws 403, 422. */
const refuseUnlisted = async (
  { tx, actor, practiceId }: PracticeWork,
  current: Document,
  next: Document,
): Promise<void> => {
  const { superseded_by: id } = next;
  if (id === current.superseded_by) return;
  // From then on the product of the list is offered to everybody instead.
  if (actor && !(await isAdminOf(tx, actor, practiceId)))
    throw new Problem('forbidden', 'Only an admin of the practice may join a product to the list.');
  if (typeof id !== 'string' || (await isListed(tx, id))) return;
  refuseBroken([{ pointer: '/superseded_by', code: 'unknown-product', message: `There is no product ${id}.` }]);
};

const namedOf = ({ product_name, treatment_strategy, active_substances }: Document): NamedMedicine => ({
  name: String(product_name),
  forms: treatment_strategy as string[],
  substances: active_substances as string[],
});

const saysTheSame = (one: Document, other: Document): boolean =>
  writtenFields.every((field) => sameJson((one[field] ?? null) as Json, (other[field] ?? null) as Json));
