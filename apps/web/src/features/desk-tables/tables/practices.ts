import type { Practice } from '@byre/contract/practices/schema';
import { columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

export const practicesTable: DeskTable<Practice> = {
  name: 'practices',
  path: '/api/practices',
  columns: ({ desk }) => {
    const { text, list } = columnsOf<Practice>(desk);
    return [
      text('name', ({ name }) => name, { isSortable: true, width: 240 }),
      text('_id', ({ _id }) => _id, { isSortable: true, width: 128 }),
      list(
        'address',
        (row) => [row.address_line_1, row.address_line_2, row.address_line_3].filter((line) => line !== null),
        {
          width: 256,
        },
      ),
      text('town', ({ town }) => town, { isSortable: true }),
      text('county', ({ county }) => county, { isSortable: true }),
      { ...text('post_code', ({ postcode }) => postcode, { width: 112 }), isSortable: true, id: 'postcode' },
      text('phone', ({ phone }) => phone, { width: 144 }),
      text('email', ({ email }) => email, { width: 208 }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    { field: 'town', label: tables.columns.town, kind: 'text' },
    { field: 'county', label: tables.columns.county, kind: 'text' },
    { field: 'postcode', label: tables.columns.post_code, kind: 'text' },
  ],
  sort: { column: 'name', isDescending: false },
  hasPeriod: false,
  ...byId,
  nameOf: ({ name, _id }) => name ?? _id,
  placeOf: () => null,
};
