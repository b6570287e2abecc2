import type { Practice } from '@byre/contract/practices/schema';
import { normaliseHoldingId } from './holdings.ts';
import type { ListTable } from './list-table.ts';
import { idChars } from './row-reader.ts';

export const practicesTable: ListTable<Practice> = {
  columns: [
    '_id',
    'name',
    'address_line_1',
    'address_line_2',
    'address_line_3',
    'town',
    'county',
    'postcode',
    'phone',
    'email',
  ],
  required: ['_id'],
  read: (reader) => ({
    _id: normaliseHoldingId(reader.required('_id', idChars)),
    name: reader.text('name'),
    address_line_1: reader.text('address_line_1'),
    address_line_2: reader.text('address_line_2'),
    address_line_3: reader.text('address_line_3'),
    town: reader.text('town'),
    county: reader.text('county'),
    postcode: reader.text('postcode'),
    phone: reader.text('phone'),
    email: reader.text('email'),
  }),
  identities: ({ _id }) => [{ field: '_id', key: _id }],
};
