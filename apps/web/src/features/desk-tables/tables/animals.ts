import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { deathMethodOf } from '@byre/contract/animals/death-methods';
import type { DeceasedRecord } from '@byre/contract/animals/schema';
import { tagFace } from '../../../words/ear-tag.ts';
import { bySpecies, choicesOf, columnsOf } from '../table-columns.ts';
import type { DeskTable } from '../table-definition.ts';

const tagOf = ({ identification_number, _id }: AnimalOfFarm) => tagFace(identification_number ?? _id).text;

const causeOf = ({ mortality_reason, cull_reason }: DeceasedRecord) =>
  [...mortality_reason, ...(cull_reason === null ? [] : [cull_reason])].join(', ');

export const animalsTable: DeskTable<AnimalOfFarm> = {
  name: 'animals',
  path: '/api/animals',
  columns: ({ desk }) => {
    const { tag, text, day, list, moment } = columnsOf<AnimalOfFarm>(desk);
    return [
      tag(({ identification_number, _id }) => ({ tag: identification_number, id: _id })),
      text('farm_name', ({ farm_name, farm_id }) => farm_name ?? farm_id, { isSortable: true, width: 200 }),
      text('management_number', ({ management_number }) => management_number, { isSortable: true, width: 104 }),
      text('freeze_brand', ({ freeze_brand }) => freeze_brand, { isSortable: true, isHidden: true, width: 104 }),
      text('species', ({ species }) => species, { isSortable: true, width: 104 }),
      text('national_breed_code', ({ national_breed_code }) => national_breed_code, { isSortable: true, width: 96 }),
      text('gender', ({ gender }) => gender, { isSortable: true, width: 96 }),
      day('date_of_birth', ({ date_of_birth }) => date_of_birth),
      text('reproductive_state', ({ reproductive_state }) => reproductive_state.at(-1)?.name),
      text('head_count', ({ head_count }) => head_count.at(-1)?.count.toString() ?? '', { width: 96 }),
      day('date_left_farm', ({ date_left_farm }) => date_left_farm),
      day('deceased', ({ deceased_record }) => deceased_record?.date_of_death, { isSortable: false }),
      text('death_method', ({ deceased_record: death }) => death && deathMethodOf(death), {
        isHidden: true,
        width: 120,
      }),
      text('euthanasia_method', ({ deceased_record: death }) => death?.euthanasia_method, {
        isHidden: true,
        width: 144,
      }),
      text('carried_out_by', ({ deceased_record: death }) => death?.carried_out_by, { isHidden: true, width: 144 }),
      text('cause_of_death', ({ deceased_record: death }) => death && causeOf(death), { isHidden: true, width: 176 }),
      text('farm_id', ({ farm_id }) => farm_id, { isSortable: true, isHidden: true, width: 128 }),
      list('eid', ({ eid }) => eid, { isHidden: true }),
      day('date_joined_farm', ({ date_joined_farm }) => date_joined_farm, { isHidden: true }),
      moment('updated_at', ({ updated_at }) => updated_at, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    ...bySpecies(tables, { isQuick: true }),
    { field: 'on_farm', label: tables.columns.on_farm, kind: 'yes-no', isQuick: true },
    { field: 'withheld', label: tables.columns.withheld, kind: 'yes-no', isQuick: true },
    { field: 'gender', label: tables.columns.gender, kind: 'choice', choices: choicesOf(tables, ['Female', 'Male']) },
    { field: 'identification_number', label: tables.columns.identification_number, kind: 'text' },
    { field: 'management_number', label: tables.columns.management_number, kind: 'text' },
    { field: 'freeze_brand', label: tables.columns.freeze_brand, kind: 'text' },
    { field: 'national_breed_code', label: tables.columns.national_breed_code, kind: 'text' },
    { field: 'reproductive_state', label: tables.columns.reproductive_state, kind: 'text' },
    { field: 'date_of_birth', label: tables.columns.date_of_birth, kind: 'date' },
    { field: 'farm_name', label: tables.columns.farm_name, kind: 'text' },
    { field: 'farm_id', label: tables.columns.farm_id, kind: 'farm' },
  ],
  sort: { column: 'identification_number', isDescending: false },
  hasPeriod: false,
  idOf: ({ farm_id, _id }) => [farm_id, _id].map(encodeURIComponent).join(' '),
  fieldsOfId: (id) => {
    const [farm_id = '', _id = ''] = id.split(' ').map(decodeURIComponent);
    return { farm_id, _id };
  },
  nameOf: tagOf,
  placeOf: ({ farm_id, _id }) => ({ entity: 'animal', farmId: farm_id, animalId: _id }),
};
