import type { Product } from './product.ts';
import type { ProductList } from './product-lists.ts';
import { statusOfList } from './product-lists.ts';
import { distributorNames, substanceNames } from './product-text.ts';
import type { RowReader } from './row-reader.ts';
import { idChars } from './row-reader.ts';

/** One published row: one authorisation in one territory, before twins are merged. */
export type ProductEntry = Pick<
  Product,
  | 'product_name'
  | 'ma_holder'
  | 'distributors'
  | 'date_of_issue'
  | 'authorization_route'
  | 'active_substances'
  | 'target_species'
  | 'distribution_category'
  | 'pharmaceutical_form'
  | 'controlled_drug'
  | 'controlled_drug_schedule'
  | 'theraputic_group'
  | 'status'
  | 'status_date'
> & {
  list: ProductList;
  authorisation_number: string;
  vmd_product_no: string | null;
  territory: string | null;
  spc_link: string | null;
};

/** Reads a row of one of the lists. Columns that the list lacks are unknown. */
export const readProductEntry = (list: ProductList, reader: RowReader): ProductEntry => {
  const controlled = reader.oneOf('ControlledDrug', ['N', '1', '2', '3', '4', '5']);
  return {
    list,
    authorisation_number: reader.required('VMNo', idChars),
    vmd_product_no: reader.text('VMDProductNo'),
    product_name: reader.required('Name'),
    ma_holder: reader.text('MAHolder'),
    distributors: distributorNames(reader.text('Distributors', 20_000) ?? ''),
    date_of_issue: reader.day('DateOfIssue'),
    authorization_route: reader.text('AuthorisationRoute'),
    territory: reader.text('Territory'),
    active_substances: substanceNames(reader.text('ActiveSubstances', 20_000) ?? ''),
    controlled_drug: controlled === null ? null : controlled !== 'N',
    controlled_drug_schedule: controlled === 'N' ? null : controlled,
    target_species: reader.list('TargetSpecies', ', '),
    distribution_category: reader.text('DistributionCategory'),
    pharmaceutical_form: reader.text('PharmaceuticalForm'),
    theraputic_group: reader.text('TherapeuticGroup'),
    spc_link: reader.text('SPC_Link'),
    status: statusOfList[list],
    status_date: statusDate(list, reader),
  };
};

const statusDate = (list: ProductList, reader: RowReader): string | null => {
  if (list === 'suspended') return reader.day('DateOfSuspension');
  if (list === 'expired') return reader.day('DateOfExpiration');
  return null;
};
