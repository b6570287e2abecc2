import type { TreatmentHistoryOfFarm } from '@byre/contract/across-farms/schema';
import { bySpecies, choicesOf, columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

const responses = ['Excellent', 'Good', 'Ok', 'Poor', 'No Response', 'Adverse'];

export const treatmentsTable: DeskTable<TreatmentHistoryOfFarm> = {
  name: 'treatments',
  path: '/api/treatment-history',
  columns: ({ desk }) => {
    const { tag, text, list, moment, day, yesNo } = columnsOf<TreatmentHistoryOfFarm>(desk);
    return [
      moment('happened_at', ({ happened_at }) => happened_at),
      tag((row) => ({ tag: row.identification_number, id: row.animal_id })),
      text('farm_name', ({ farm_name, farm_id }) => farm_name ?? farm_id, { isSortable: true, width: 160 }),
      text('treatment_strategy', ({ treatment_strategy }) => treatment_strategy, { width: 192 }),
      text('intervention_desc', ({ intervention_desc }) => intervention_desc, { width: 216 }),
      list('body_sites', ({ body_sites }) => body_sites, { width: 160 }),
      text('response', ({ response }) => response, { isSortable: true, width: 120 }),
      yesNo('successful_treatment', ({ successful_treatment }) => successful_treatment, { isSortable: true }),
      list('treated_by', ({ treated_by }) => treated_by),
      day('start_date', ({ start_date }) => start_date, { isHidden: true }),
      day('end_date', ({ end_date }) => end_date, { isHidden: true }),
      text('species', ({ species }) => species, { isSortable: true, isHidden: true, width: 104 }),
      text('farm_id', ({ farm_id }) => farm_id, { isSortable: true, isHidden: true, width: 128 }),
      moment('updated_at', ({ updated_at }) => updated_at, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    {
      field: 'response',
      label: tables.columns.response,
      kind: 'choice',
      isQuick: true,
      choices: choicesOf(tables, responses),
    },
    { field: 'successful_treatment', label: tables.columns.successful_treatment, kind: 'yes-no', isQuick: true },
    { field: 'body_sites', label: tables.columns.body_sites, kind: 'text' },
    { field: 'treated_by', label: tables.columns.treated_by, kind: 'text', suggests: 'people' },
    ...bySpecies(tables),
    { field: 'farm_name', label: tables.columns.farm_name, kind: 'text' },
    { field: 'farm_id', label: tables.columns.farm_id, kind: 'farm' },
    { field: 'identification_number', label: tables.columns.identification_number, kind: 'text' },
    { field: 'animal_id', label: tables.columns.animal_id, kind: 'text', isExact: true },
  ],
  sort: { column: 'happened_at', isDescending: true },
  hasPeriod: true,
  ...byId,
  nameOf: ({ treatment_strategy, identification_number, _id }) => treatment_strategy ?? identification_number ?? _id,
  placeOf: ({ farm_id, animal_id, medical_record_id, _id }) => ({
    entity: 'treatment-history',
    farmId: farm_id,
    animalId: animal_id,
    recordId: medical_record_id,
    treatmentId: _id,
  }),
};
