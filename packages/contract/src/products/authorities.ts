/** The legal basis on which a practice uses a medicine that is not on the product list, or no longer on it. */
export const authorities = [
  'special_import',
  'human',
  'extemporaneous',
  'autogenous',
  'not_yet_listed',
  'expired_stock',
] as const;
export type Authority = (typeof authorities)[number];
