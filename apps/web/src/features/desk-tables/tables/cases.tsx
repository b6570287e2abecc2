import type { MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { bySpecies, choicesOf, columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

/** The conditions of a case without duplicates, the most certain first. */
const conditionsOf = (record: MedicalRecordOfFarm): string[] => {
  const all = [...record.confirmed_conditions, ...record.presumptive_conditions, ...record.tentative_conditions];
  return [...new Set(all.map(({ name, condition_id }) => name ?? condition_id))];
};

const methodsOf = (record: MedicalRecordOfFarm): string[] =>
  [
    ...record.confirmed_diagnosis_methods,
    ...record.presumptive_diagnosis_methods,
    ...record.tentative_diagnosis_methods,
  ].map(({ name }) => name);

export const casesTable: DeskTable<MedicalRecordOfFarm> = {
  name: 'cases',
  path: '/api/medical-records',
  columns: ({ desk }) => {
    const { tag, text, day, list, moment } = columnsOf<MedicalRecordOfFarm>(desk);
    const stateOf = ({ state }: MedicalRecordOfFarm) => desk.tables.values[state] ?? state;
    return [
      moment('happened_at', ({ happened_at }) => happened_at),
      tag((row) => ({ tag: row.identification_number, id: row.animal_id })),
      text('farm_name', ({ farm_name, farm_id }) => farm_name ?? farm_id, { isSortable: true, width: 160 }),
      list('conditions', conditionsOf, { width: 208 }),
      list('body_sites', ({ body_sites }) => body_sites, { width: 160 }),
      {
        ...text('state', stateOf, { width: 148, text: stateOf }),
        cell: (row) => <StatusPill tone={row.state === 'open' ? 'info' : 'neutral'}>{stateOf(row)}</StatusPill>,
      },
      day('recheck_on', ({ recheck_on }) => recheck_on, { isHidden: true }),
      text('notes', ({ notes }) => notes, { width: 200 }),
      text('created_by', ({ created_by }) => created_by, { isSortable: true, width: 136 }),
      text('species', ({ species }) => species, { isSortable: true, isHidden: true, width: 104 }),
      list('methods', methodsOf, { isHidden: true, width: 200 }),
      text('farm_id', ({ farm_id }) => farm_id, { isSortable: true, isHidden: true, width: 128 }),
      text('updated_by', ({ updated_by }) => updated_by, { isSortable: true, isHidden: true }),
      moment('updated_at', ({ updated_at }) => updated_at, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    {
      field: 'state',
      label: tables.columns.state,
      kind: 'choice',
      isQuick: true,
      choices: choicesOf(tables, ['open', 'closed']),
    },
    ...bySpecies(tables, { isQuick: true }),
    { field: 'conditions', label: tables.columns.conditions, kind: 'text' },
    { field: 'product_name', label: tables.columns.medicine, kind: 'text', suggests: 'products' },
    { field: 'created_by', label: tables.columns.created_by, kind: 'text', suggests: 'people' },
    { field: 'body_sites', label: tables.columns.body_sites, kind: 'text' },
    { field: 'recheck_on', label: tables.columns.recheck_on, kind: 'recheck', isQuick: true },
    { field: 'farm_name', label: tables.columns.farm_name, kind: 'text' },
    { field: 'farm_id', label: tables.columns.farm_id, kind: 'farm' },
    { field: 'identification_number', label: tables.columns.identification_number, kind: 'text' },
    { field: 'animal_id', label: tables.columns.animal_id, kind: 'text', isExact: true },
  ],
  sort: { column: 'happened_at', isDescending: true },
  hasPeriod: true,
  ...byId,
  nameOf: (row) => conditionsOf(row)[0] ?? tagFace(row.identification_number ?? row.animal_id).text,
  placeOf: ({ farm_id, animal_id, _id }) => ({
    entity: 'medical-record',
    farmId: farm_id,
    animalId: animal_id,
    recordId: _id,
  }),
};
