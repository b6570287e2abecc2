import type { Farm } from '@byre/contract/farms/schema';
import { columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

export const farmsTable: DeskTable<Farm> = {
  name: 'farms',
  path: '/api/farms',
  columns: ({ desk }) => {
    const { text, yesNo } = columnsOf<Farm>(desk);
    return [
      text('name', ({ name }) => name, { width: 200, isSortable: true }),
      text('_id', ({ _id }) => _id, { isSortable: true, width: 128 }),
      text('keeper', ({ keeper }) => keeper, { isSortable: true, width: 176 }),
      text('address', ({ address }) => address, { width: 216 }),
      text('post_code', ({ post_code }) => post_code, { isSortable: true, width: 108 }),
      text('robust_farm_type', ({ robust_farm_type }) => robust_farm_type, { isSortable: true, width: 184 }),
      yesNo('organic_status', ({ organic_status }) => organic_status, { isSortable: true }),
      text('less_favoured_area_status', ({ less_favoured_area_status }) => less_favoured_area_status, {
        isSortable: true,
        isHidden: true,
      }),
      yesNo('milk_for_people', ({ milk_for_people }) => milk_for_people, { isHidden: true }),
      yesNo('e_records', ({ e_animal_records }) => e_animal_records, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    { field: 'robust_farm_type', label: tables.columns.robust_farm_type, kind: 'text' },
    { field: 'organic_status', label: tables.columns.organic_status, kind: 'yes-no', isQuick: true },
    { field: 'milk_for_people', label: tables.columns.milk_for_people, kind: 'yes-no' },
    { field: 'post_code', label: tables.columns.post_code, kind: 'text' },
    { field: '_id', label: tables.columns._id, kind: 'text' },
    { field: 'e_animal_records', label: tables.columns.e_records, kind: 'yes-no' },
  ],
  sort: { column: 'name', isDescending: false },
  hasPeriod: false,
  ...byId,
  nameOf: ({ name, _id }) => name ?? _id,
  placeOf: () => null,
};
