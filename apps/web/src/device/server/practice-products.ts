import type { Version } from '@byre/contract/history/schema';
import type { Page } from '@byre/contract/paging';
import type {
  PracticeProduct,
  PracticeProductChange,
  PracticeProductInput,
} from '@byre/contract/practice-products/schema';
import type { Product } from '@byre/contract/products/schema';
import { server } from './api-client.ts';
import { listPage } from './server-lists.ts';
import { isDocument, segment } from './whole-lists.ts';

// Keeping a practice's own products is desk work: on the server only, so every call needs signal and otherwise throws
// `ServerError`.

/** The last two hundred products that a practice added, newest first. */
export const askPracticeProducts = (practiceId: string): Promise<Page<PracticeProduct>> =>
  listPage({ path: pathOf(practiceId), sort: 'created_at', isDescending: true }, { skip: 0, limit: 200 });

export const createPracticeProduct = (practiceId: string, body: PracticeProductInput): Promise<PracticeProduct> =>
  server.ask({ method: 'POST', path: pathOf(practiceId), body, auth: 'user' }, isDocument<PracticeProduct>);

/** Changes a product against the version seen; refused with `stale` if another person has changed it since. */
export const changePracticeProduct = (seen: PracticeProduct, body: PracticeProductChange): Promise<PracticeProduct> =>
  server.ask(
    { method: 'PUT', path: pathOfProduct(seen), body, ifVersion: seen.version, auth: 'user' },
    isDocument<PracticeProduct>,
  );

/** The last hundred versions of a product, newest first. */
export const askPracticeProductHistory = (seen: PracticeProduct): Promise<Page<Version<PracticeProduct>>> =>
  listPage({ path: `${pathOfProduct(seen)}/history` }, { skip: 0, limit: 100 });

/** Products of the list that contain a text. */
export const searchListedProducts = async (search: string): Promise<Product[]> =>
  (
    await listPage<Product>({ path: '/api/products', search, sort: 'product_name' }, { skip: 0, limit: 50 })
  ).data.filter(({ authority }) => authority === undefined);

const pathOf = (practiceId: string): string => `/api/practices/${segment(practiceId)}/products`;

const pathOfProduct = ({ practice_id, _id }: PracticeProduct): string => `${pathOf(practice_id)}/${segment(_id)}`;
