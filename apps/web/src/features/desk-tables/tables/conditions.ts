import type { Condition } from '@byre/contract/conditions/schema';
import { nations } from '@byre/contract/farms/nation';
import { choicesOf, columnsOf, usualSpecies } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

export const conditionsTable: DeskTable<Condition> = {
  name: 'conditions',
  path: '/api/conditions',
  isPublic: true,
  columns: ({ desk }) => {
    const { text, list, yesNo } = columnsOf<Condition>(desk);
    return [
      text('pathology', ({ pathology }) => pathology, { isSortable: true, width: 256 }),
      text('system', ({ system }) => system, { isSortable: true, width: 160 }),
      text('organ', ({ organ }) => organ, { isSortable: true, width: 160 }),
      list('species', ({ species }) => species, { width: 176 }),
      yesNo('notifiable', ({ notifiable }) => notifiable, { isSortable: true }),
      list('notifiable_in', ({ notifiable_in }) => notifiable_in, { width: 176 }),
      yesNo('reportable', ({ reportable }) => reportable, { isSortable: true, isHidden: true }),
      yesNo('presentation', ({ presentation }) => presentation, { isSortable: true, isHidden: true }),
      yesNo('zoonotic', ({ zoonotic }) => zoonotic, { isSortable: true }),
      list('synonyms', ({ synonyms }) => synonyms, { width: 240 }),
      list('causes', ({ causes }) => causes, { width: 240 }),
      text('icar', ({ icar }) => icar, { isSortable: true, isHidden: true }),
      text('venom', ({ venom }) => venom, { isSortable: true, isHidden: true }),
      text('snomed', ({ snomed }) => snomed, { isSortable: true, isHidden: true }),
      text('mondo', ({ mondo }) => mondo, { isSortable: true, isHidden: true }),
      text('_id', ({ _id }) => _id, { isSortable: true, isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    {
      field: 'species',
      label: tables.columns.species,
      kind: 'choice',
      isQuick: true,
      choices: choicesOf(tables, usualSpecies),
    },
    { field: 'notifiable', label: tables.columns.notifiable, kind: 'yes-no', isQuick: true },
    {
      field: 'notifiable_in',
      label: tables.columns.notifiable_in,
      kind: 'choice',
      choices: choicesOf(tables, [...nations]),
    },
    { field: 'reportable', label: tables.columns.reportable, kind: 'yes-no' },
    { field: 'presentation', label: tables.columns.presentation, kind: 'yes-no' },
    { field: 'zoonotic', label: tables.columns.zoonotic, kind: 'yes-no', isQuick: true },
    { field: 'system', label: tables.columns.system, kind: 'text' },
    { field: 'organ', label: tables.columns.organ, kind: 'text' },
    { field: 'causes', label: tables.columns.causes, kind: 'text' },
    { field: 'icar', label: tables.columns.icar, kind: 'text' },
    { field: 'venom', label: tables.columns.venom, kind: 'text' },
    { field: 'snomed', label: tables.columns.snomed, kind: 'text' },
  ],
  sort: { column: 'pathology', isDescending: false },
  hasPeriod: false,
  ...byId,
  nameOf: ({ pathology }) => pathology,
  placeOf: () => null,
};
