/** By what right a practice uses a medicine that the list does not have, or no longer. */
export const authorities = [
  'special_import',
  'human',
  'extemporaneous',
  'autogenous',
  'not_yet_listed',
  'expired_stock',
] as const;
export type Authority = (typeof authorities)[number];
