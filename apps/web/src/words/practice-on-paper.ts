import type { Practice } from '@byre/contract/practices/schema';
import { inOneLine } from './in-one-line.ts';

/** A practice as printed on its documents: name, address and telephone number, as far as they are known. */
export const practiceOnPaper = (practice: Pick<Practice, 'name'> & Partial<Practice>): string => {
  const { name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone } = practice;
  const address = [address_line_1, address_line_2, address_line_3, town, county, postcode].filter(Boolean);
  return inOneLine([name, address.join(', '), phone]);
};
