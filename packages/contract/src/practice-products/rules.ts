import type { Product } from '../products/schema.ts';
import { statedSpecies } from '../products/species.ts';
import type { StatedProduct } from './schema.ts';

/* Plain data and rules, because the app does not load the schemas. */

/** What a use says about a practice's product; null for a listed product. */
export const statedProduct = (product: Partial<Product> & Pick<Product, 'product_name'>): StatedProduct | null => {
  const { authority } = product;
  if (authority === undefined) return null;
  return {
    product_name: product.product_name,
    authority,
    certificate: product.certificate ?? null,
    treatment_strategy: product.treatment_strategy ?? [],
    target_species: product.target_species ?? [],
    controlled_drug: product.controlled_drug ?? null,
    active_substances: product.active_substances ?? [],
    theraputic_group: product.theraputic_group ?? null,
    ma_holder: product.ma_holder ?? null,
    distribution_category: product.distribution_category ?? null,
  };
};

/**
 * A practice's product as a product, made from what a use says about it. It can be chosen before the service knows it.
 */
export const productOfStated = (_id: string, stated: StatedProduct): Product => ({
  _id,
  ...stated,
  authorization_route: null,
  date_of_issue: null,
  distributors: [],
  status: 'authorised',
  status_date: null,
  species: statedSpecies(stated.target_species),
  territories: [],
  controlled_drug_schedule: null,
  highest_priority_antibiotic: false,
  spc_link: null,
  residue_limit: null,
  superseded_by: null,
});
