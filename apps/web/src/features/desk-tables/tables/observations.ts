import type { ObservationOfFarm } from '@byre/contract/across-farms/schema';
import { tagFace } from '../../../words/ear-tag.ts';
import { figureText, kindText, notesText, unitText } from '../../../words/observation-text.ts';
import { bySpecies, columnsOf } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

export const observationsTable: DeskTable<ObservationOfFarm> = {
  name: 'observations',
  path: '/api/observations',
  columns: ({ desk, field }) => {
    const { tag, text, moment } = columnsOf<ObservationOfFarm>(desk);
    return [
      moment('happened_at', ({ happened_at }) => happened_at),
      tag((row) => ({ tag: row.identification_number, id: row.animal_id })),
      text('farm_name', ({ farm_name, farm_id }) => farm_name ?? farm_id, { isSortable: true, width: 160 }),
      text('kind', ({ kind }) => kindText(field.observations, kind), { isSortable: true, width: 148 }),
      text('value', (row) => figureText(field, row), {
        isSortable: true,
        width: 104,
        file: (row) => (typeof row.value === 'number' ? String(row.value) : (figureText(field, row) ?? '')),
      }),
      text('unit', ({ unit }) => unit && unitText(field.observations, unit), { isSortable: true, width: 88 }),
      text('scale', ({ scale }) => scale, { isSortable: true, width: 96 }),
      text('notes', (row) => notesText(field, row), { width: 264 }),
      text('created_by', ({ created_by }) => created_by, { isSortable: true, width: 144 }),
      text('species', ({ species }) => species, { isSortable: true, isHidden: true, width: 104 }),
      text('farm_id', ({ farm_id }) => farm_id, { isSortable: true, isHidden: true, width: 128 }),
      moment('updated_at', ({ updated_at }) => updated_at, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables }, field: { observations } }) => [
    {
      field: 'kind',
      label: tables.columns.kind,
      kind: 'choice',
      isQuick: true,
      choices: Object.entries(observations.kinds).map(([value, label]) => ({ value, label })),
    },
    ...bySpecies(tables),
    { field: 'created_by', label: tables.columns.created_by, kind: 'text', suggests: 'people' },
    { field: 'farm_name', label: tables.columns.farm_name, kind: 'text' },
    { field: 'farm_id', label: tables.columns.farm_id, kind: 'farm' },
    { field: 'identification_number', label: tables.columns.identification_number, kind: 'text' },
    { field: 'animal_id', label: tables.columns.animal_id, kind: 'text', isExact: true },
  ],
  sort: { column: 'happened_at', isDescending: true },
  hasPeriod: true,
  ...byId,
  nameOf: ({ identification_number, animal_id }) => tagFace(identification_number ?? animal_id).text,
  placeOf: ({ farm_id, animal_id, _id }) => ({
    entity: 'observation',
    farmId: farm_id,
    animalId: animal_id,
    ownId: _id,
  }),
};
