import { exampleIds } from '../example.ts';
import type { SavedView, SavedViewChange, SavedViewInput } from './schema.ts';

const view: SavedView = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e60',
  practice_id: exampleIds.practice,
  table: 'cases',
  name: 'Open mastitis',
  question: {
    filters: [
      { field: 'state', values: ['open'] },
      { field: 'conditions', values: ['Mastitis'] },
    ],
    sort: { field: 'happened_at', descending: true },
    from: '2025-01-01',
  },
  columns: [
    { field: 'happened_at', width: null },
    { field: 'identification_number', width: 180 },
  ],
  shared: true,
  owner_id: '018f0000-0000-7000-8000-000000000001',
  owner: 'Isla Drummond',
  created_at: '2025-01-14T18:06:00.000Z',
  updated_at: '2025-01-14T18:06:00.000Z',
  version: 1,
};

const created = {
  'a view of your own': {
    table: 'animals',
    name: 'Sheep',
    question: { filters: [{ field: 'species', values: ['Sheep'] }] },
  },
  'a view shared with the practice, with its columns': {
    table: view.table,
    name: view.name,
    question: view.question,
    columns: view.columns,
    shared: true,
  },
} satisfies Record<string, SavedViewInput>;

const changed = {
  'another name': { name: 'Mastitis that is still open' },
  'shared with the practice no longer': { shared: false },
  'the usual columns': { columns: null },
  'the whole document as it was read': view,
} satisfies Record<string, SavedViewChange>;

const refused = {
  'a period that ends before it begins': {
    body: { question: { from: '2025-02-02', to: '2025-02-01' } },
    errors: [{ pointer: '/question/to', code: 'end-before-start' }],
  },
} as const;

export const savedViewExamples = {
  documents: { 'a shared view': view },
  bodies: {
    create: {
      valid: created,
      invalid: {
        'no name': { body: { table: 'cases' }, errors: [{ pointer: '/name', code: 'required' }] },
        'a table that the desk does not have': {
          body: { table: 'invoices', name: 'Unpaid' },
          errors: [{ pointer: '/table', code: 'bad-value' }],
        },
      },
      refused: {
        'a period that ends before it begins': {
          body: { table: 'cases', name: 'Backwards', question: { from: '2025-02-02', to: '2025-02-01' } },
          errors: [{ pointer: '/question/to', code: 'end-before-start' }],
        },
      },
    },
    update: {
      valid: changed,
      invalid: {
        'a filter without a value': {
          body: { question: { filters: [{ field: 'state', values: [] }] } },
          errors: [{ pointer: '/question/filters/0/values', code: 'out-of-range' }],
        },
      },
      refused,
    },
  },
} as const;
