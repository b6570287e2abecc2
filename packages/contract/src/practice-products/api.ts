import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { practiceVersionOf } from '../history/schema.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { PracticeProduct, PracticeProductChange, PracticeProductInput } from './schema.ts';

const path = '/api/practices/:practiceId/products';
const products = writes(path, 'practiceProductId', PracticeProductInput, PracticeProduct, 'product of a practice');

export const PracticeProductVersion = practiceVersionOf(PracticeProduct);

/**
 * Lawful medicines that are not on the product list. Everybody in the practice can read them; vets and admins can
 * change them.
 */
export const practiceProductsApi = defineApi({
  ...collection(path, 'practiceProductId', PracticeProduct, 'products that a practice added itself'),
  create: { ...products.create, problems: ['forbidden', ...products.create.problems] },
  update: {
    ...products.update,
    body: PracticeProductChange,
    problems: ['forbidden', ...products.update.problems],
  },
  history: {
    method: 'GET',
    path: `${path}/:practiceProductId/history`,
    summary: 'A page of the versions of a product of a practice, newest first',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(PracticeProductVersion),
    status: 200,
    problems: ['not-found'],
  },
});
