import type { Farm } from '@byre/contract/farms/schema';
import { normaliseHoldingId } from './holdings.ts';
import type { ListTable } from './list-table.ts';
import { idChars } from './row-reader.ts';

/**
 * A farm, and the practices that serve it; without a practice nobody sees it. No list has whether its milk is for human
 * consumption, or its nation where the number does not show it: both are set in the app.
 */
export type ListedFarm = Omit<Farm, 'milk_for_people' | 'nation'> & { practice_ids: string[] };

export const farmsTable: ListTable<ListedFarm> = {
  columns: [
    '_id',
    'name',
    'keeper',
    'address',
    'practice_ids',
    'post_code',
    'robust_farm_type',
    'less_favoured_area_status',
    'organic_status',
    'e_animal_records',
    'e_ketosis_data',
    'e_milk_conductivity_data',
    'e_milk_yield_data',
  ],
  required: ['_id'],
  read: (reader) => ({
    _id: normaliseHoldingId(reader.required('_id', idChars)),
    post_code: reader.text('post_code')?.toUpperCase() ?? null,
    robust_farm_type: reader.text('robust_farm_type'),
    less_favoured_area_status: reader.text('less_favoured_area_status'),
    organic_status: reader.flag('organic_status'),
    e_animal_records: reader.flag('e_animal_records'),
    e_ketosis_data: reader.flag('e_ketosis_data'),
    e_milk_conductivity_data: reader.flag('e_milk_conductivity_data'),
    e_milk_yield_data: reader.flag('e_milk_yield_data'),
    name: reader.text('name'),
    keeper: reader.text('keeper'),
    address: reader.text('address'),
    practice_ids: [...new Set(reader.list('practice_ids', ';', idChars).map(normaliseHoldingId))],
  }),
  identities: ({ _id }) => [{ field: '_id', key: _id }],
  documents: { flatten: (farm) => farm, served: ['milk_for_people', 'nation'], separator: ';' },
};
