import { format } from '../../format.ts';

const rows = (n: number) => format.count(n, 'row', 'rows');

/** Changing many rows of a table at once. */
export const bulk = {
  open: (n: number) => `Change ${rows(n)}…`,
  title: (n: number) => `Change ${rows(n)}`,
  which: 'What to change',
  fields: {
    batches: 'Batch number',
    administered_by: 'Given by',
    treated_by: 'Treated by',
    response: 'Response',
    close: 'Close the case',
    species: 'Species',
  },
  expiry: 'Expires',
  closeHint:
    'A case closes when one of its treatments was successful. Its last treatment will be marked as successful.',
  manyProducts: (n: number) =>
    `These rows are for ${format.number(n)} different medicines. A batch number belongs to one medicine.`,
  fillIn: 'Enter the new value to see what will change in each row.',
  nothing: 'Nothing would change.',
  apply: (n: number) => (n === 0 ? 'Change' : `Change ${rows(n)}`),
  preview: 'What will change',
  row: 'Row',
  before: 'Now',
  after: 'New',
  stays: {
    same: 'No change: it already says this',
    closed: 'No change: the case is already closed',
    'no-treatment': 'Cannot be closed here: the case has no treatment',
  },
  through: (treatment: string) => `Its last treatment: ${treatment}`,
  writing: 'Changing rows',
  undoing: 'Undoing',
  progress: 'Rows done',
  stop: 'Stop',
  written: (n: number) => `${rows(n)} changed`,
  undone: (n: number) => `${rows(n)} restored`,
  left: (n: number) => (n === 1 ? '1 row was not changed:' : `${format.number(n)} rows were not changed:`),
  leftTable: 'Rows that were not changed',
  undo: (n: number) => `Undo all ${format.number(n)}`,
  again: (n: number) => `Try ${format.number(n)} again`,
  changedBy: (name: string | null) =>
    name === null
      ? 'Someone has changed it since. It was not overwritten.'
      : `${name} has changed it since. It was not overwritten.`,
  notBegun: 'Stopped before this row was reached.',
  failures: {
    'no-network': 'The server did not respond.',
    'signed-out': 'Your session has ended.',
    'too-many': 'The server is busy. Wait a moment.',
    failed: 'It could not be saved.',
    gone: 'It is no longer there.',
  },
};
