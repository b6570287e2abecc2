import { format } from '../../format.ts';

const rows = (n: number) => format.count(n, 'row', 'rows');

/** The same change in many rows of a table. */
export const bulk = {
  open: (n: number) => `Change ${rows(n)}…`,
  title: (n: number) => `Change ${rows(n)}`,
  which: 'What is to be changed',
  fields: {
    batches: 'Batch number',
    administered_by: 'Given by',
    treated_by: 'Treated by',
    response: 'Response',
    close: 'Close the case',
  },
  expiry: 'Expires',
  closeHint: 'A case is closed when a treatment of it was successful: its last treatment is marked so.',
  manyProducts: (n: number) => `These rows are of ${format.number(n)} medicines; a batch belongs to one.`,
  fillIn: 'Fill in what is to stand there, and you see what becomes of each row.',
  nothing: 'Nothing would change.',
  apply: (n: number) => (n === 0 ? 'Change' : `Change ${rows(n)}`),
  preview: 'What becomes of each row',
  row: 'Row',
  before: 'Now',
  after: 'Then',
  stays: {
    same: 'Stays: it says so already',
    closed: 'Stays: the case is closed already',
    'no-treatment': 'Cannot be closed here: the case has no treatment',
  },
  through: (treatment: string) => `Its last treatment: ${treatment}`,
  writing: 'Changing rows',
  undoing: 'Taking it back',
  progress: 'Rows done',
  stop: 'Stop',
  written: (n: number) => `${rows(n)} changed`,
  undone: (n: number) => `${rows(n)} as before`,
  left: (n: number) => (n === 1 ? '1 row was left as it is:' : `${format.number(n)} rows were left as they are:`),
  leftTable: 'Rows that were left as they are',
  undo: (n: number) => `Undo all ${format.number(n)}`,
  again: (n: number) => `Try ${format.number(n)} again`,
  changedBy: (name: string | null) =>
    name === null
      ? 'Somebody has changed it since. It was not overwritten.'
      : `${name} has changed it since. It was not overwritten.`,
  notBegun: 'Stopped before it was its turn.',
  failures: {
    'no-network': 'The server did not answer.',
    'signed-out': 'Your session has ended.',
    'too-many': 'The server asks to wait a moment.',
    failed: 'It could not be written.',
    gone: 'It is not there any more.',
  },
};
