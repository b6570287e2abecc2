import type { Product } from '@byre/contract/products/schema';
import { choicesOf, columnsOf, usualSpecies } from '../table-columns.ts';
import { byId, type DeskTable } from '../table-definition.ts';

const statuses = ['authorised', 'suspended', 'expired'];
/** The VMD's categories of supply. */
const categories = ['POM-V', 'POM-VPS', 'NFA-VPS', 'AVM-GSL'];

export const productsTable: DeskTable<Product> = {
  name: 'products',
  path: '/api/products',
  isPublic: true,
  columns: ({ desk }) => {
    const { text, list, day, yesNo } = columnsOf<Product>(desk);
    return [
      text('product_name', ({ product_name }) => product_name, { isSortable: true, width: 288 }),
      text('_id', ({ _id }) => _id, { isSortable: true, width: 136 }),
      list('active_substances', ({ active_substances }) => active_substances, { width: 224 }),
      list('species', ({ species }) => species, { width: 176 }),
      text('distribution_category', ({ distribution_category }) => distribution_category, {
        isSortable: true,
        width: 120,
      }),
      text('theraputic_group', ({ theraputic_group }) => theraputic_group, { isSortable: true, width: 208 }),
      text('status', ({ status }) => desk.tables.values[status], { isSortable: true, width: 120 }),
      {
        ...list('treatment_strategy', ({ treatment_strategy }) => treatment_strategy, { isHidden: true }),
        label: desk.tables.columns.form,
      },
      text('ma_holder', ({ ma_holder }) => ma_holder, { isSortable: true, width: 208 }),
      yesNo('controlled_drug', ({ controlled_drug }) => controlled_drug, { isSortable: true, isHidden: true }),
      yesNo('highest_priority_antibiotic', (row) => row.highest_priority_antibiotic, {
        isSortable: true,
        isHidden: true,
      }),
      text('authorization_route', ({ authorization_route }) => authorization_route, { isHidden: true }),
      day('date_of_issue', ({ date_of_issue }) => date_of_issue, { isHidden: true }),
    ];
  },
  filters: ({ desk: { tables } }) => [
    {
      field: 'status',
      label: tables.columns.status,
      kind: 'choice',
      isQuick: true,
      choices: choicesOf(tables, statuses),
    },
    {
      field: 'species',
      label: tables.columns.species,
      kind: 'choice',
      isQuick: true,
      choices: choicesOf(tables, usualSpecies),
    },
    {
      field: 'distribution_category',
      label: tables.columns.distribution_category,
      kind: 'choice',
      choices: choicesOf(tables, categories),
    },
    { field: 'active_substances', label: tables.columns.active_substances, kind: 'text' },
    { field: 'theraputic_group', label: tables.columns.theraputic_group, kind: 'text' },
    { field: 'treatment_strategy', label: tables.columns.form, kind: 'text' },
    { field: 'ma_holder', label: tables.columns.ma_holder, kind: 'text' },
    { field: 'controlled_drug', label: tables.columns.controlled_drug, kind: 'yes-no' },
    { field: 'highest_priority_antibiotic', label: tables.columns.highest_priority_antibiotic, kind: 'yes-no' },
    { field: '_id', label: tables.columns._id, kind: 'text' },
  ],
  sort: { column: 'product_name', isDescending: false },
  hasPeriod: false,
  ...byId,
  nameOf: ({ product_name }) => product_name,
  placeOf: () => null,
};
