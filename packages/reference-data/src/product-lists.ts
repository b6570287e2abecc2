import type { ProductStatus } from './product.ts';

/** The four lists of the UK regulator's product information database. */
export type ProductList = 'current' | 'suspended' | 'expired' | 'homeopathic';

export const statusOfList: Readonly<Record<ProductList, ProductStatus>> = {
  current: 'authorised',
  suspended: 'suspended',
  expired: 'expired',
  homeopathic: 'authorised',
};

/** The row elements of the published XML, each with its list. */
export const listOfElement: ReadonlyMap<string, ProductList> = new Map([
  ['CurrentAuthorisedProducts', 'current'],
  ['SuspendedProducts', 'suspended'],
  ['ExpiredProducts', 'expired'],
  ['HomeopathicProducts', 'homeopathic'],
]);

/**
 * Columns without which a sheet is not that list. They are tried from top to bottom: only suspended and expired
 * products have their date, and the homeopathic sheet is the current one without distributors. `VMDProductNo` and
 * `Territory` are not required, because older files lack them.
 */
const columnsOfList: readonly (readonly [ProductList, readonly string[]])[] = [
  ['suspended', ['VMNo', 'Name', 'DateOfIssue', 'DateOfSuspension', 'ActiveSubstances', 'TargetSpecies']],
  ['expired', ['VMNo', 'Name', 'DateOfExpiration', 'ActiveSubstances']],
  ['current', ['VMNo', 'Name', 'DateOfIssue', 'Distributors', 'ActiveSubstances', 'TargetSpecies', 'TherapeuticGroup']],
  ['homeopathic', ['VMNo', 'Name', 'DateOfIssue', 'ActiveSubstances', 'TargetSpecies', 'TherapeuticGroup']],
];

/** The list a sheet belongs to, by its header; undefined for any other file. */
export const listOfHeader = (names: readonly string[]): ProductList | undefined =>
  columnsOfList.find(([, columns]) => columns.every((column) => names.includes(column)))?.[0];
