import type { Product as ListedProduct } from '@byre/contract/products/schema';

export type ProductStatus = ListedProduct['status'];

/**
 * A product as the published list gives it: the contract's fields, and what else the list knows. Dates are days,
 * `YYYY-MM-DD`. Unknown is null or an empty list.
 *
 * `_id` is the marketing authorisation number, followed by `/<VMD product number>` if two products carry the same
 * number. `status_date` is the day it was suspended or expired, null while authorised.
 */
export type Product = Omit<ListedProduct, 'spc_link' | 'residue_limit'> & {
  /** The regulator's numbers of every authorisation merged here, such as A007945. */
  vmd_product_nos: string[];
  pharmaceutical_form: string | null;
  therapeutic_groups: string[];
  spc_links: string[];
};
