import type { MedicineUsageOfFarm } from '@byre/contract/across-farms/schema';
import { countsFromCalving } from '@byre/contract/medicine-usage/rules';
import { amountText } from '../../../words/amount-text.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { productNumber } from '../../../words/product-number.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { bySpecies, columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

const withdrawalsOf = ({ medicineUsage }: AllWords, { withdrawals }: MedicineUsageOfFarm): string[] =>
  withdrawals.map((withdrawal) => {
    const produce = medicineUsage.produce[withdrawal.product_type] ?? withdrawal.product_type;
    if (withdrawal.period === 0 && !countsFromCalving(withdrawal)) return medicineUsage.noWithdrawalFor(produce);
    return medicineUsage.withdrawal(produce, withdrawalLength(medicineUsage, withdrawal), null);
  });

/** The animal's farm, and the holding where the medicine was given before the animal moved. */
const farmText = (words: DeskWords['tables'], { farm_name, farm_id, holding_id }: MedicineUsageOfFarm): string =>
  holding_id === farm_id ? (farm_name ?? farm_id) : words.givenOn(farm_name ?? farm_id, holding_id);

export const medicinesTable: DeskTable<MedicineUsageOfFarm> = {
  name: 'medicines',
  path: '/api/medicine-usage',
  columns: ({ desk, field }) => {
    const { tag, text, list, moment, day, yesNo } = columnsOf<MedicineUsageOfFarm>(desk);
    return [
      moment('happened_at', ({ happened_at }) => happened_at),
      tag((row) => ({ tag: row.identification_number, id: row.animal_id })),
      text('farm_name', (row) => farmText(desk.tables, row), { isSortable: true, width: 160 }),
      {
        ...text('name', ({ name, product_id }) => name ?? product_id, { isSortable: true, width: 236 }),
        label: desk.tables.columns.medicine,
      },
      text('total_volume', ({ total_volume }) => amountText(field.medicineUsage, total_volume), {
        width: 100,
        align: 'end',
      }),
      list('withdrawals', (row) => withdrawalsOf(field, row), { width: 192 }),
      list('body_sites', ({ body_sites }) => body_sites, { width: 160 }),
      list('batches', ({ batches }) => batches.map(({ number }) => number), { width: 112 }),
      text('administered_by', ({ administered_by }) => administered_by, { isSortable: true, width: 144 }),
      text('route', ({ route }) => (route === null ? '' : (field.medicineUsage.routes[route] ?? route)), {
        isHidden: true,
      }),
      text('number_of_animals', ({ number_of_animals }) => number_of_animals?.toString() ?? '', {
        isSortable: true,
        isHidden: true,
        align: 'end',
      }),
      text('dose', ({ dose }) => dose, { isHidden: true }),
      yesNo('cascade', ({ cascade }) => cascade?.used, { isHidden: true }),
      text('product_id', (row) => productNumber(field, row), {
        isSortable: true,
        isHidden: true,
        file: ({ product_id }) => product_id,
      }),
      list('theraputic_group', ({ theraputic_group }) => theraputic_group, { isHidden: true, width: 200 }),
      list('active_substances', ({ active_substances }) => active_substances.map(({ name }) => name), {
        isHidden: true,
        width: 200,
      }),
      day('start_date', ({ start_date }) => start_date, { isHidden: true }),
      day('end_date', ({ end_date }) => end_date, { isHidden: true }),
      text('species', ({ species }) => species, { isSortable: true, isHidden: true, width: 104 }),
      text('farm_id', ({ farm_id }) => farm_id, { isSortable: true, isHidden: true, width: 128 }),
      text('holding_id', ({ holding_id }) => holding_id, { isSortable: true, isHidden: true, width: 128 }),
      moment('updated_at', ({ updated_at }) => updated_at, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    ...bySpecies(tables, { isQuick: true }),
    { field: 'name', label: tables.columns.medicine, kind: 'text', suggests: 'products' },
    { field: 'product_id', label: tables.columns.product_id, kind: 'text', isExact: true },
    { field: 'theraputic_group', label: tables.columns.theraputic_group, kind: 'text' },
    { field: 'active_substances', label: tables.columns.active_substances, kind: 'text' },
    { field: 'administered_by', label: tables.columns.administered_by, kind: 'text', suggests: 'people' },
    { field: 'body_sites', label: tables.columns.body_sites, kind: 'text' },
    { field: 'batches', label: tables.columns.batches, kind: 'text' },
    { field: 'farm_name', label: tables.columns.farm_name, kind: 'text' },
    { field: 'farm_id', label: tables.columns.farm_id, kind: 'farm' },
    { field: 'holding_id', label: tables.columns.holding_id, kind: 'text' },
    { field: 'identification_number', label: tables.columns.identification_number, kind: 'text' },
    { field: 'animal_id', label: tables.columns.animal_id, kind: 'text', isExact: true },
  ],
  sort: { column: 'happened_at', isDescending: true },
  hasPeriod: true,
  ...byId,
  amountOf: ({ total_volume }) => total_volume,
  nameOf: ({ name, product_id }) => name ?? product_id,
  placeOf: ({ farm_id, animal_id, medical_record_id, treatment_id, _id }) => ({
    entity: 'medicine-usage',
    farmId: farm_id,
    animalId: animal_id,
    recordId: medical_record_id,
    treatmentId: treatment_id,
    usageId: _id,
  }),
};
